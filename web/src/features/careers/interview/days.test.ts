import { describe, expect, it } from "vitest";
import { describeSlot } from "@/domain/hiring/interview-words";
import type { OwnSlot } from "@/lib/api/generated/types.gen";
import { byDay, dayShown, onDevice, timeOf, zoneName } from "./days";

function slot(startsAt: string, date: string): OwnSlot {
  return {
    id: startsAt,
    startsAt,
    date,
    time: "00:00",
    timeZone: "America/New_York",
    minutes: 30,
    interviewType: "IN_PERSON",
    place: null,
  };
}

const plain = (text: string | undefined) =>
  text?.replaceAll("\u202f", " ").replaceAll("\u00a0", " ");

describe("open times", () => {
  const late = slot("2026-12-02T02:30:00Z", "12-01-2026");

  it("are told in the agency's zone and, where it shows another time, on the device's clock", () => {
    expect(plain(timeOf(late, "en"))).toBe("9:30 PM");
    expect(plain(describeSlot(late.startsAt, late.timeZone, "en"))).toBe("Tue, Dec 1, 9:30 PM");
    expect(plain(onDevice(late, "en", "Europe/Madrid"))).toBe("Wed, Dec 2, 3:30 AM");
    expect(plain(onDevice(late, "en", "America/Denver"))).toBe("7:30 PM");
    expect(onDevice(late, "en", "America/Toronto")).toBeUndefined();
  });

  it("name the zone as it is called on that day", () => {
    expect(zoneName(late, "en")).toBe("Eastern Standard Time");
    expect(zoneName(slot("2027-07-01T14:00:00Z", "07-01-2027"), "en")).toBe(
      "Eastern Daylight Time",
    );
  });

  it("stand below the agency's days", () => {
    const first = slot("2026-12-01T14:00:00Z", "12-01-2026");
    const days = byDay([first, late], "es", new Date("2026-11-26T12:00:00Z"));
    expect(days.map(({ title, slots }) => [title, slots.length])).toEqual([
      ["martes, 1 de diciembre", 2],
    ]);
    const [later] = byDay([first], "en", new Date("2025-12-31T12:00:00Z"));
    expect(later?.title).toBe("Tuesday, December 1, 2026");
  });

  it("show the day looked at, else that of the chosen time, else the first", () => {
    const [first, second] = [
      slot("2026-12-01T14:00:00Z", "12-01-2026"),
      slot("2026-12-02T14:00:00Z", "12-02-2026"),
    ];
    const days = byDay([first, second], "en");
    expect(days.map(({ short }) => short)).toEqual(["Tue, Dec 1", "Wed, Dec 2"]);
    expect(dayShown(days, undefined, undefined)?.date).toBe("12-01-2026");
    expect(dayShown(days, undefined, second)?.date).toBe("12-02-2026");
    expect(dayShown(days, "12-01-2026", second)?.date).toBe("12-01-2026");
    expect(dayShown(days, "12-24-2026", undefined)?.date).toBe("12-01-2026");
    expect(dayShown([], undefined, undefined)).toBeUndefined();
  });
});
