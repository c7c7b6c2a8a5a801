import { describe, expect, it } from "vitest";
import { movesOf, standingOf } from "./moves";

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

describe("standingOf", () => {
  const evening = new Date("2026-11-23T03:30:00Z");
  const published = (closesOn: string | null) => ({ status: "PUBLISHED", closesOn }) as const;

  it("ends a published listing after its last day, which is the agency's", () => {
    expect(standingOf(published("11-22-2026"), "America/New_York", evening)).toBe("PUBLISHED");
    expect(standingOf(published("11-22-2026"), "UTC", evening)).toBe("ENDED");
    expect(standingOf(published("12-01-2025"), "UTC", evening)).toBe("ENDED");
    expect(standingOf(published(null), "UTC", evening)).toBe("PUBLISHED");
  });

  it("leaves alone what applicants do not see anyway", () => {
    const draft = { status: "DRAFT", closesOn: "11-01-2026" } as const;
    expect(standingOf(draft, "UTC", evening)).toBe("DRAFT");
  });
});
