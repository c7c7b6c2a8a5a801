import { describe, expect, it } from "vitest";
import { describeIso, isEmpty, kindOf } from "./fields";

describe("describeIso", () => {
  it("writes days and months in the reader's language, and in no time zone", () => {
    expect(describeIso("2026-12-01", "en-US")).toBe("Dec 1, 2026");
    expect(describeIso("2021-03", "en-US")).toBe("Mar 2021");
    expect(describeIso("2026-12-01", "es-US")).toBe("1 dic 2026");
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
