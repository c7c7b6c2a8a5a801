import { describe, expect, it } from "vitest";
import { describeStart } from "./interview-words";

const spaces = /\s/gu;

describe("describeStart", () => {
  it("names day, time and the agency's zone in both languages", () => {
    const winter = describeStart("2026-12-23T19:30:00+00:00", "America/New_York", "en");
    expect(winter.replace(spaces, " ")).toBe(
      "Wednesday, December 23, 2026 at 2:30 PM Eastern Standard Time",
    );
    const spanish = describeStart("2026-07-01T18:30:00+00:00", "America/New_York", "es");
    expect(spanish).toContain("miércoles, 1 de julio de 2026");
    expect(spanish).toContain("verano");
  });

  it("shows it on the agency's clocks wherever the browser is", () => {
    const phoenix = describeStart("2027-03-14T09:30:00+00:00", "America/Phoenix", "en");
    expect(phoenix.replace(spaces, " ")).toContain("2:30 AM Mountain Standard Time");
  });
});
