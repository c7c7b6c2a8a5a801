import { describe, expect, it } from "vitest";
import {
  changeView,
  countFilters,
  DEFAULT_VIEW,
  isFiltered,
  readView,
  scopeOf,
  writeView,
} from "./patients-view";

const PATIENT = "0f8fad5b-d9cb-469f-a165-70867728950e";

function read(query: string) {
  return readView(new URLSearchParams(query));
}

describe("readView", () => {
  it("gives the default for an empty address", () => {
    expect(read("")).toEqual(DEFAULT_VIEW);
  });

  it("goes there and back with every part set", () => {
    const view = {
      ...DEFAULT_VIEW,
      date: "11-21-2026",
      hasVisit: "no",
      uploaded: "yes",
      active: "all",
      sort: "-createdAt",
      limit: 50,
      cursor: "abc=",
      page: 3,
      patient: PATIENT,
    } as const;
    expect(read(writeView(view))).toEqual(view);
  });

  it("turns wrong parts into the default", () => {
    const wrong =
      "date=13-45-2026&hasVisit=maybe&uploaded=1&active=x&sort=ssn&limit=1000&page=-4&patient=../../x";
    expect(read(wrong)).toEqual(DEFAULT_VIEW);
  });

  it("takes a cursor without a page number as a later page", () => {
    expect(read("cursor=abc")).toMatchObject({ cursor: "abc", page: 2 });
  });
});

describe("writeView", () => {
  it("leaves the default out", () => {
    expect(writeView(DEFAULT_VIEW)).toBe("");
    expect(writeView({ ...DEFAULT_VIEW, hasVisit: "yes" })).toBe("hasVisit=yes");
  });

  it("writes a key for a search, and never its text", () => {
    expect(writeView({ ...DEFAULT_VIEW, q: "O'Neil" })).toMatch(/^search=[0-9a-f]{8}$/);
  });
});

describe("changeView", () => {
  const third = { ...DEFAULT_VIEW, cursor: "abc", page: 3 };

  it.each([{ q: "ann" }, { date: "01-02-2026" }, { sort: "-lastName" }, { limit: 50 }] as const)(
    "goes back to the first page for %j",
    (change) => {
      expect(changeView(third, change)).toMatchObject({ ...change, cursor: null, page: 1 });
    },
  );

  it("keeps the page when only the panel opens", () => {
    expect(changeView(third, { patient: PATIENT })).toMatchObject({ cursor: "abc", page: 3 });
  });

  it("goes to the page it is told", () => {
    expect(changeView(third, { cursor: "def", page: 4 })).toMatchObject({ cursor: "def", page: 4 });
  });
});

describe("scopeOf", () => {
  it("ignores order and page, and minds what chooses the rows", () => {
    expect(scopeOf({ ...DEFAULT_VIEW, sort: "-lastName", cursor: "x", page: 2 })).toBe(
      scopeOf(DEFAULT_VIEW),
    );
    expect(scopeOf({ ...DEFAULT_VIEW, uploaded: "no" })).not.toBe(scopeOf(DEFAULT_VIEW));
  });
});

describe("filters", () => {
  it("does not count the date or the search as a filter", () => {
    expect(isFiltered({ ...DEFAULT_VIEW, date: "01-02-2026" })).toBe(false);
    expect(isFiltered({ ...DEFAULT_VIEW, q: "ann" })).toBe(true);
    expect(countFilters({ ...DEFAULT_VIEW, q: "ann", active: "all", hasVisit: "no" })).toBe(2);
  });
});
