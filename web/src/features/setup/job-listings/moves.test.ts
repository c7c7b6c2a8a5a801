import { describe, expect, it } from "vitest";
import { movesOf } from "./moves";

const statuses = ["DRAFT", "PUBLISHED", "CLOSED", "ARCHIVED"] as const;

describe("movesOf", () => {
  it.each([
    ["DRAFT", ["PUBLISHED", "ARCHIVED"], ["publish", "archive"]],
    ["PUBLISHED", ["DRAFT", "CLOSED", "ARCHIVED"], ["unpublish", "close", "archive"]],
    ["CLOSED", ["PUBLISHED", "ARCHIVED"], ["reopen", "archive"]],
    ["ARCHIVED", ["DRAFT"], ["restore"]],
  ] as const)("names what can be done with a listing that is %s", (status, next, names) => {
    const moves = movesOf({ status, nextStatuses: [...next] });
    expect(moves.map(({ name }) => name)).toEqual(names);
    expect(moves.map(({ to }) => to)).toEqual(next);
  });

  it("offers nothing that the API does not", () => {
    for (const status of statuses) {
      expect(movesOf({ status, nextStatuses: [] })).toEqual([]);
    }
  });
});
