import { describe, expect, it } from "vitest";
import type { Absence, BusinessHour, Holiday, InterviewSlot } from "@/lib/api/generated/types.gen";
import { bandEvents, firstHour, openHours, slotEvents } from "./grid-events";

const now = Date.parse("2027-03-01T12:00:00Z");
const slot = {
  id: "s",
  date: "03-14-2027",
  time: "03:00",
  clockChange: null,
  startsAt: "2027-03-14T07:00:00Z",
  minutes: 30,
  active: true,
  isOffered: true,
  interviewerName: "Nora Kim",
  capacity: 1,
  bookings: [] as InterviewSlot["bookings"],
} as InterviewSlot;

describe("slotEvents", () => {
  it("stand where the agency's clock says, and can be moved while they are open", () => {
    const [event] = slotEvents([slot], "en", now, true);
    expect(event).toMatchObject({
      start: "2027-03-14T03:00",
      end: "2027-03-14T03:30",
      title: "3:00 AM Nora Kim",
      state: "open",
      startEditable: true,
    });
    expect(slotEvents([slot], "en", now, false)[0]?.startEditable).toBe(false);
    const others = [
      { ...slot, active: false },
      { ...slot, startsAt: "2027-03-01T12:00:00Z" },
    ];
    expect(slotEvents(others, "en", now, true).map((each) => each.startEditable)).toEqual([
      false,
      false,
    ]);
  });
});

describe("bandEvents", () => {
  const days = { first: "12-06-2026", last: "12-12-2026" };
  const none = { slots: [], holidays: [], absences: [], hours: [] };

  it("name an absence once for days of which the same is said, and shade exactly its time", () => {
    const absence = {
      id: "a",
      personName: "Omar Ruiz",
      firstDay: "12-09-2026",
      lastDay: "12-11-2026",
      fromTime: null,
      untilTime: "12:00",
    } as Absence;
    expect(
      bandEvents(days, { ...none, absences: [absence] }, "en").map(({ title, start, end }) => [
        title,
        start,
        end,
      ]),
    ).toEqual([
      ["Omar Ruiz is away", "2026-12-09", "2026-12-11"],
      ["Omar Ruiz is away until 12:00 PM", "2026-12-11", "2026-12-12"],
      [undefined, "2026-12-09T00:00", "2026-12-11T12:00"],
    ]);
  });

  it("shade a holiday of the agency, and only name one of a branch", () => {
    const holiday = {
      id: "h",
      name: "Founders Day",
      date: "12-10-2026",
      branchId: null,
    } as Holiday;
    const ofBranch = { ...holiday, branchId: "b", branchName: "Newark" };
    const shades = bandEvents(
      days,
      { ...none, holidays: [{ ...holiday, branchName: null }] },
      "es",
    );
    expect(shades.map(({ title, display }) => [title, display])).toEqual([
      ["Día festivo: Founders Day", undefined],
      [undefined, "background"],
    ]);
    expect(
      bandEvents(days, { ...none, holidays: [ofBranch] }, "en").map(({ title }) => title),
    ).toEqual(["Holiday in Newark: Founders Day"]);
  });
});

describe("the agency's hours", () => {
  const hours = [
    { weekday: 7, opens: "10:00", closes: "12:00" },
    { weekday: 1, opens: "08:30", closes: "17:00" },
  ] as BusinessHour[];
  const facts = { slots: [], holidays: [], absences: [], hours };

  it("count Sunday as the calendar does, and are none where there are none", () => {
    expect(openHours(facts)).toEqual([
      { daysOfWeek: [0], startTime: "10:00", endTime: "12:00" },
      { daysOfWeek: [1], startTime: "08:30", endTime: "17:00" },
    ]);
    expect(openHours({ ...facts, hours: [] })).toBe(false);
  });

  it("decide where the grid is read first", () => {
    expect(firstHour(facts)).toBe("07:00");
    expect(firstHour({ ...facts, slots: [slot] })).toBe("02:00");
    expect(firstHour({ ...facts, hours: [] })).toBe("08:00");
    expect(firstHour({ ...facts, slots: [{ ...slot, time: "00:15" }] })).toBe("00:00");
  });
});
