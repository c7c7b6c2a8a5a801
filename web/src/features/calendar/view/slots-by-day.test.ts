import { describe, expect, it } from "vitest";
import type { Absence, BusinessHour, Holiday, InterviewSlot } from "@/lib/api/generated/types.gen";
import { awayRange, awayTimesOn, awayWithin, byDay, isAwayOn, stateOf } from "./slots-by-day";

function slot(
  date: string,
  time: string,
  startsAt: string,
  active = true,
  booked = 0,
): InterviewSlot {
  const bookings = Array.from({ length: booked }, () => ({ state: "booked" }));
  const id = `${date} ${time}`;
  const offer = { capacity: 2, isOffered: true };
  return { id, date, time, startsAt, active, bookings, ...offer } as InterviewSlot;
}

function absence(fields: Partial<Absence>): Absence {
  return {
    id: "a",
    personId: "p",
    firstDay: "12-07-2026",
    lastDay: "12-09-2026",
    fromTime: null,
    untilTime: null,
    ...fields,
  } as Absence;
}

const now = Date.parse("2026-12-01T15:00:00Z");

describe("stateOf", () => {
  it("is past from its beginning on, and withdrawn whenever it was", () => {
    expect(stateOf(slot("12-01-2026", "10:01", "2026-12-01T15:01:00Z"), now)).toBe("open");
    expect(stateOf(slot("12-01-2026", "10:00", "2026-12-01T15:00:00Z"), now)).toBe("past");
    expect(stateOf(slot("12-01-2026", "10:00", "2026-12-01T15:00:00Z", false), now)).toBe(
      "withdrawn",
    );
  });

  it("is full once each seat is taken", () => {
    const ahead = ["12-01-2026", "10:01", "2026-12-01T15:01:00Z", true] as const;
    expect(stateOf(slot(...ahead, 1), now)).toBe("open");
    expect(stateOf(slot(...ahead, 2), now)).toBe("full");
    expect(stateOf({ ...slot(...ahead, 1), isOffered: false }, now)).toBe("full");
  });
});

describe("absences", () => {
  it("end with their last day, or at its time", () => {
    expect(awayRange(absence({}))).toEqual({ start: "2026-12-07T00:00", end: "2026-12-10T00:00" });
    expect(awayRange(absence({ fromTime: "13:00", untilTime: "12:00" }))).toEqual({
      start: "2026-12-07T13:00",
      end: "2026-12-09T12:00",
    });
  });

  it("are on each of their days, and not on one that they only touch", () => {
    const days = ["12-06-2026", "12-07-2026", "12-08-2026", "12-09-2026", "12-10-2026"];
    expect(days.map((day) => isAwayOn(absence({}), day))).toEqual([false, true, true, true, false]);
    expect(isAwayOn(absence({ untilTime: "00:00" }), "12-09-2026")).toBe(false);
    const parted = absence({ fromTime: "13:00", untilTime: "12:00" });
    expect(awayTimesOn(parted, "12-07-2026")).toEqual({ from: "13:00", until: null });
    expect(awayTimesOn(parted, "12-08-2026")).toEqual({ from: null, until: null });
    expect(awayTimesOn(parted, "12-09-2026")).toEqual({ from: null, until: "12:00" });
  });

  it("are shown of the one whose times are shown", () => {
    const days = { first: "12-09-2026", last: "12-12-2026" };
    const all = [absence({}), absence({ personId: "q", firstDay: "12-13-2026" })];
    expect(awayWithin(days, all, null)).toEqual([all[0]]);
    expect(awayWithin(days, all, "q")).toEqual([]);
  });
});

describe("byDay", () => {
  const hours = [
    { weekday: 1, opens: "13:00", closes: "17:00" },
    { weekday: 1, opens: "09:00", closes: "12:00" },
    { weekday: 7, opens: "10:00", closes: "11:00" },
  ] as BusinessHour[];
  const days = { first: "11-07-2027", last: "11-08-2027" };

  it("puts the two times of one name in the order in which they come", () => {
    const second = slot("11-07-2027", "01:30", "2027-11-07T06:30:00Z");
    const first = slot("11-07-2027", "01:30", "2027-11-07T05:30:00Z");
    const facts = { slots: [second, first], holidays: [], absences: [], hours };
    const [sunday, monday] = byDay(days, facts);
    expect(sunday?.slots).toEqual([first, second]);
    expect(sunday?.hours).toEqual([hours[2]]);
    expect(monday?.hours).toEqual([hours[1], hours[0]]);
  });

  it("says nothing of hours where the agency has none, and that it is closed where it has others", () => {
    const facts = { slots: [], holidays: [{ date: "11-08-2027" } as Holiday], absences: [] };
    const [, monday] = byDay(days, { ...facts, hours: [] });
    expect(monday?.hours).toBeUndefined();
    expect(monday?.holidays).toHaveLength(1);
    const [sunday] = byDay(days, { ...facts, hours: hours.slice(0, 2) });
    expect(sunday?.hours).toEqual([]);
  });
});
