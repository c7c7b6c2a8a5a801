import { describe, expect, it } from "vitest";
import type { OwnSlot } from "@/lib/api/generated/types.gen";
import { sharedFacts } from "./slot-facts";

const slot: OwnSlot = {
  id: "first",
  startsAt: "2026-12-01T14:30:00Z",
  date: "12-01-2026",
  time: "09:30",
  timeZone: "America/New_York",
  minutes: 30,
  interviewType: "IN_PERSON",
  place: "Room 2",
};

describe("what is said once of all open times", () => {
  it("is all of it where they differ by their hour alone", () => {
    expect(sharedFacts([slot, { ...slot, id: "second" }])).toEqual([
      "interviewType",
      "minutes",
      "place",
    ]);
  });

  it("is only what none of them has otherwise", () => {
    const online: OwnSlot = { ...slot, interviewType: "ONLINE", place: null };
    expect(sharedFacts([slot, { ...slot, minutes: 45 }])).toEqual(["interviewType", "place"]);
    expect(sharedFacts([slot, online])).toEqual(["minutes"]);
  });
});
