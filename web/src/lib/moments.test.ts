import { describe, expect, it } from "vitest";
import { formatMoment, formatRecent, formatTime, todayIn } from "./moments";

const evening = "2026-11-22T02:05:00Z";
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, " ");

describe("moments", () => {
  it("are shown in the agency's time zone on a 12-hour clock", () => {
    expect(plain(formatMoment(evening, "America/New_York"))).toBe("11/21/2026, 9:05 PM");
    expect(plain(formatTime(evening, "America/Los_Angeles"))).toBe("6:05 PM");
  });

  it.each([
    ["2026-11-22T04:00:00Z", "Today, 11:00 PM", "Hoy, 11:00 PM"],
    ["2026-11-21T04:59:00Z", "Yesterday, 11:59 PM", "Ayer, 11:59 PM"],
    ["2026-11-15T17:00:00Z", "6 days ago, 12:00 PM", "Hace 6 días, 12:00 PM"],
    ["2026-11-22T17:00:00Z", "Tomorrow, 12:00 PM", "Mañana, 12:00 PM"],
    ["2026-11-14T17:00:00Z", "11/14/2026, 12:00 PM", "11/14/2026, 12:00 PM"],
  ])("of %s are near or have a date", (iso, english, spanish) => {
    const shown = (["en", "es"] as const).map((locale) =>
      plain(formatRecent(iso, "America/New_York", locale, new Date(evening))),
    );
    expect(shown).toEqual([english, spanish]);
  });

  it("give the agency's day, not UTC's", () => {
    expect(todayIn("America/New_York", new Date(evening))).toBe("11-21-2026");
    expect(todayIn("UTC", new Date(evening))).toBe("11-22-2026");
  });
});
