import { describe, expect, it } from "vitest";
import { formatUsTime, readUsTime } from "./us-time";

describe("readUsTime", () => {
  it.each([
    ["9:30 AM", "09:30"],
    ["9:30pm", "21:30"],
    ["9 p.m.", "21:00"],
    ["12 am", "00:00"],
    ["12:15 PM", "12:15"],
    ["0930", "09:30"],
    ["21:05", "21:05"],
    ["7", "07:00"],
  ])("reads %j", (text, time) => {
    expect(readUsTime(text)).toBe(time);
  });

  it.each(["", "noon", "24:00", "9:60", "13 pm", "0 am", "9:5"])("does not take %j", (text) => {
    expect(readUsTime(text)).toBeUndefined();
  });

  it.each(["00:00", "09:30", "12:00", "23:59"])("reads back what is written of %s", (time) => {
    expect(readUsTime(formatUsTime(time))).toBe(time);
  });
});
