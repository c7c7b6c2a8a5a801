import { describe, expect, it } from "vitest";
import { readMailLink } from "./mail-link";

describe("readMailLink", () => {
  it("reads a whole link", () => {
    expect(readMailLink({ token_hash: "abc", type: "recovery" }, ["recovery", "invite"])).toEqual({
      tokenHash: "abc",
      type: "recovery",
    });
  });

  it.each([
    [{ type: "recovery" }],
    [{ token_hash: "", type: "recovery" }],
    [{ token_hash: ["a", "b"], type: "recovery" }],
    [{ token_hash: "abc", type: "signup" }],
    [{ token_hash: "abc" }],
  ])("refuses %o", (query) => {
    expect(readMailLink(query, ["recovery", "invite"])).toBeUndefined();
  });
});
