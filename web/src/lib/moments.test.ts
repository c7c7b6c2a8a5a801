import { describe, expect, it } from "vitest";
import { formatMoment, formatTime, todayIn } from "./moments";

const evening = "2026-11-22T02:05:00Z";
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, " ");

describe("moments", () => {
  it("are shown in the agency's time zone on a 12-hour clock", () => {
    expect(plain(formatMoment(evening, "America/New_York"))).toBe("11/21/2026, 9:05 PM");
    expect(plain(formatTime(evening, "America/Los_Angeles"))).toBe("6:05 PM");
  });

  it("give the agency's day, not UTC's", () => {
    expect(todayIn("America/New_York", new Date(evening))).toBe("11-21-2026");
    expect(todayIn("UTC", new Date(evening))).toBe("11-22-2026");
  });
});
