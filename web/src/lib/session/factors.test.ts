import { describe, expect, it } from "vitest";
import { unusedName } from "./factors";

describe("unusedName", () => {
  it("keeps a name that nothing unfinished has", () => {
    expect(unusedName("My phone", ["Tablet"])).toBe("My phone");
  });

  it("numbers one that was begun before", () => {
    expect(unusedName("My phone", ["My phone", "My phone 2"])).toBe("My phone 3");
  });
});
