import { describe, expect, it } from "vitest";
import { readView } from "@/components/list/view/list-view";
import {
  calendarView,
  daysOf,
  isWithin,
  listDays,
  slotsAskedFor,
  step,
  titleOf,
  weekdayOf,
} from "./calendar-view";

const id = "5b0f8e4e-6a52-4c57-9f0e-0d6f0a1b2c3d";

function viewAt(query: string) {
  return readView(calendarView, new URLSearchParams(query));
}

describe("the address", () => {
  it("has no week, since that is the usual look, and nothing that is not known", () => {
    expect(viewAt("view=week").scope.view).toBeNull();
    expect(viewAt("view=year&day=2-30-2027&interviewer=x&location=mine&kind=BY_MAIL")).toEqual(
      viewAt(""),
    );
    expect(viewAt("view=agenda&day=03-14-2027").scope).toEqual({
      view: "agenda",
      day: "03-14-2027",
    });
  });

  it("asks for the person's own times by their id", () => {
    const days = { first: "11-22-2026", last: "11-28-2026" };
    const asked = { fromDate: "11-22-2026", toDate: "11-28-2026" };
    expect(slotsAskedFor(viewAt(`interviewer=mine&location=${id}&kind=ONLINE`), days, id)).toEqual({
      ...asked,
      interviewerId: id,
      locationId: id,
      interviewType: "ONLINE",
    });
    expect(slotsAskedFor(viewAt(""), days, id)).toEqual({
      ...asked,
      interviewerId: null,
      locationId: null,
      interviewType: null,
    });
  });
});

describe("daysOf", () => {
  it.each([
    ["day", "11-26-2026", "11-26-2026", "11-26-2026"],
    ["week", "11-26-2026", "11-22-2026", "11-28-2026"],
    ["agenda", "11-22-2026", "11-22-2026", "11-28-2026"],
    // Across clock changes, whatever zone the browser is in.
    ["week", "03-14-2027", "03-14-2027", "03-20-2027"],
    ["week", "11-06-2027", "10-31-2027", "11-06-2027"],
    ["month", "11-26-2026", "11-01-2026", "12-05-2026"],
    ["month", "02-10-2026", "02-01-2026", "02-28-2026"],
    ["month", "12-31-2026", "11-29-2026", "01-02-2027"],
  ] as const)("of a %s at %s are %s to %s", (look, day, first, last) => {
    expect(daysOf(look, day)).toEqual({ first, last });
  });

  it("are listed one by one", () => {
    expect(listDays(daysOf("week", "01-01-2027"))).toEqual(
      ["12-27", "12-28", "12-29", "12-30", "12-31"]
        .map((day) => `${day}-2026`)
        .concat("01-01-2027", "01-02-2027"),
    );
    expect(listDays({ first: "01-01-2027", last: "01-01-2027" })).toEqual(["01-01-2027"]);
  });
});

it("steps by what is shown", () => {
  expect(step("day", "03-13-2027", 1)).toBe("03-14-2027");
  expect(step("week", "11-03-2027", 1)).toBe("11-10-2027");
  expect(step("agenda", "01-01-2027", -1)).toBe("12-25-2026");
  expect(step("month", "01-31-2027", 1)).toBe("02-01-2027");
  expect(step("month", "03-31-2027", -1)).toBe("02-01-2027");
  expect(step("month", "12-02-2026", 1)).toBe("01-01-2027");
});

it("names what is shown in both languages", () => {
  expect(titleOf("month", "11-26-2026", "en-US")).toBe("November 2026");
  expect(titleOf("week", "11-26-2026", "en-US").replace(/\s/g, " ")).toBe("Nov 22 – 28, 2026");
  expect(titleOf("day", "11-26-2026", "en-US")).toBe("Thu, Nov 26, 2026");
  expect(titleOf("month", "11-26-2026", "es-US")).toBe("Noviembre de 2026");
});

it("knows weekdays and what lies between days", () => {
  expect(weekdayOf("11-22-2026")).toBe(0);
  expect(isWithin({ first: "12-30-2026", last: "01-02-2027" }, "01-01-2027")).toBe(true);
  expect(isWithin({ first: "12-30-2026", last: "01-02-2027" }, "01-03-2027")).toBe(false);
});
