import { describe, expect, it } from "vitest";
import { previousPage, readTrail, remember } from "./cursor-trail";

describe("cursor trail", () => {
  it("leads back page by page", () => {
    const trail = remember(remember(readTrail(null), 2, "b"), 3, "c");
    expect(previousPage(trail, 3)).toEqual({ page: 2, cursor: "b" });
    expect(previousPage(trail, 2)).toEqual({ page: 1, cursor: null });
    expect(previousPage(trail, 1)).toBeNull();
  });

  it("leads to the first page when the way is unknown", () => {
    expect(previousPage(readTrail(null), 7)).toEqual({ page: 1, cursor: null });
  });

  it("survives storage and refuses rubbish", () => {
    const trail = remember(readTrail(null), 2, "b");
    expect(readTrail(JSON.stringify(trail))).toEqual(trail);
    for (const rubbish of ["{", "null", "7", '{"2": {}}', '{"x": "b"}']) {
      expect(readTrail(rubbish)).toEqual({ 1: null });
    }
  });
});
