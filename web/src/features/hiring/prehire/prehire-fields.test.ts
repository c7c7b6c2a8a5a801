import { describe, expect, it } from "vitest";
import { isEmpty, kindOf, slashedIso } from "./prehire-fields";

describe("slashedIso", () => {
  it("writes days and months as the rest of staff's pages does", () => {
    expect(slashedIso("2026-12-01")).toBe("12/01/2026");
    expect(slashedIso("2021-03")).toBe("03/2021");
  });
});

describe("kindOf", () => {
  it("is text where nothing else is said", () => {
    expect([kindOf("beganIn"), kindOf("phone"), kindOf("duties")]).toEqual([
      "month",
      "phone",
      "text",
    ]);
  });
});

describe("isEmpty", () => {
  it("keeps a no and a zero", () => {
    expect([null, undefined, "", []].every(isEmpty)).toBe(true);
    expect([false, 0, "x", ["x"], {}].some(isEmpty)).toBe(false);
  });
});
