import { describe, expect, it } from "vitest";
import { nextItem } from "./next-item";

describe("nextItem", () => {
  it("goes round the ends", () => {
    expect([nextItem("next", 0, 3), nextItem("next", 2, 3)]).toEqual([1, 0]);
    expect([nextItem("previous", 1, 3), nextItem("previous", 0, 3)]).toEqual([0, 2]);
  });
  it("comes in from the nearer end", () => {
    expect([nextItem("next", -1, 3), nextItem("previous", -1, 3)]).toEqual([0, 2]);
  });
  it("goes to the ends", () => {
    expect([nextItem("first", 1, 3), nextItem("last", 1, 3)]).toEqual([0, 2]);
  });
});
