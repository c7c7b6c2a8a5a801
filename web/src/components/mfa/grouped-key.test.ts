import { describe, expect, it } from "vitest";
import { groupedKey } from "./grouped-key";

describe("groupedKey", () => {
  it("has a space after every fourth letter, none at the end", () => {
    expect(groupedKey("ABCDEFGH")).toBe("ABCD EFGH");
    expect(groupedKey("ABCDEFGHI")).toBe("ABCD EFGH I");
    expect(groupedKey("")).toBe("");
  });
});
