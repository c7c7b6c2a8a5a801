import { describe, expect, it } from "vitest";
import {
  cityOf,
  dayAndTime,
  drawnUntil,
  isDeviceZone,
  timesBetween,
  wallNow,
  wallTime,
} from "./agency-time";

describe("a slot's place in the calendar", () => {
  it.each([
    ["03-14-2027", "03:00"],
    ["03-14-2027", "02:30"],
    ["11-07-2027", "01:30"],
    ["12-31-2026", "23:45"],
  ])("is its own day and time on %s at %s, and comes back as it was", (date, time) => {
    expect(dayAndTime(wallTime(date, time))).toEqual({ date, time });
  });

  it("is read without the zone that the calendar adds", () => {
    expect(dayAndTime("2027-03-14T02:30:00Z")).toEqual({ date: "03-14-2027", time: "02:30" });
  });

  it.each([
    ["12-01-2026", "09:00", 30, "2026-12-01T09:30"],
    ["12-31-2026", "23:45", 30, "2027-01-01T00:15"],
    // The clocks go forward and back meanwhile: it is as high as on other days.
    ["03-14-2027", "01:45", 30, "2027-03-14T02:15"],
    ["11-07-2027", "01:30", 60, "2027-11-07T02:30"],
  ])("of %s at %s is %i minutes high", (day, time, minutes, end) => {
    expect(drawnUntil(day, time, minutes)).toBe(end);
  });
});

describe("wallNow", () => {
  it.each([
    ["America/New_York", "2027-03-14T06:59:00Z", "2027-03-14T01:59"],
    ["America/New_York", "2027-03-14T07:00:00Z", "2027-03-14T03:00"],
    ["America/New_York", "2027-11-07T05:30:00Z", "2027-11-07T01:30"],
    ["America/New_York", "2027-11-07T06:30:00Z", "2027-11-07T01:30"],
    ["America/Phoenix", "2027-03-14T07:00:00Z", "2027-03-14T00:00"],
    ["Pacific/Honolulu", "2027-01-01T05:00:00Z", "2026-12-31T19:00"],
  ])("in %s at %s is %s", (zone, moment, wall) => {
    expect(wallNow(zone, new Date(moment))).toBe(wall);
  });

  it("tells whether the device shows another time", () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(isDeviceZone(timeZone, new Date())).toBe(true);
    expect(isDeviceZone("Pacific/Kiritimati", new Date())).toBe(timeZone === "Pacific/Kiritimati");
  });
});

describe("timesBetween", () => {
  it.each([
    ["09:00", "12:00", 30, 30, ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"]],
    ["09:00", "10:00", 45, 30, ["09:00"]],
    ["09:00", "10:15", 45, 30, ["09:00", "09:45"]],
    ["13:00", "12:00", 30, 30, []],
    ["13:00", "13:20", 30, 30, []],
    ["09:00", "12:00", 0, 30, []],
  ])("from %s to %s every %i for %i minutes", (from, until, every, minutes, times) => {
    expect(timesBetween(from, until, every, minutes)).toEqual(times);
  });
});

it("names a zone by its city", () => {
  expect(cityOf("America/New_York")).toBe("New York");
  expect(cityOf("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(cityOf("UTC")).toBe("UTC");
});
