import { describe, expect, it } from "vitest";
import { readUsDate } from "@/lib/us-date";
import {
  anyRow,
  changeView,
  countFilters,
  pageOf,
  readView,
  scopeOf,
  usualFilters,
  writeView,
} from "./list-view";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const definition = {
  scope: {
    date: (text: string) => {
      const date = readUsDate(text);
      return date.ok ? date.date : null;
    },
  },
  filters: { hasVisit: ["any", "yes", "no"], active: ["true", "false", "all"] },
  sorts: ["name", "-name", "-createdAt"],
  item: "patient",
} as const;
const usual = read("");

function read(query: string) {
  return readView(definition, new URLSearchParams(query));
}

describe("readView", () => {
  it("goes there and back with every part set", () => {
    const view = {
      ...usual,
      scope: { date: "11-21-2026" },
      filters: { hasVisit: "no", active: "all" },
      sort: "-createdAt",
      limit: 50,
      cursor: "abc=",
      page: 3,
      item: id,
      density: "small",
      hidden: ["city", "birth"],
    } as const;
    expect(read(writeView(definition, view))).toEqual(view);
  });

  it("turns wrong parts into the usual", () => {
    const wrong =
      "date=13-45-2026&hasVisit=maybe&active=x&sort=ssn&limit=1000&page=-4&patient=../../x&density=0";
    expect(read(wrong)).toEqual(usual);
    expect(read("hidden=city,<b>").hidden).toEqual(["city"]);
  });

  it("takes a cursor without a page number as a later page", () => {
    expect(read("cursor=abc")).toMatchObject({ cursor: "abc", page: 2 });
  });

  it("looks as the person last wanted it, unless the address says otherwise", () => {
    const looks = { density: "small", hidden: ["city"] } as const;
    const read = (query: string) => readView(definition, new URLSearchParams(query), looks);
    expect(read("")).toMatchObject(looks);
    expect(read("density=large&hidden=")).toMatchObject({ density: "large", hidden: [] });
  });
});

describe("columns for those who want them", () => {
  const slim = { ...definition, hidden: ["city"] } as const;
  const read = (query: string, looks = {}) => readView(slim, new URLSearchParams(query), looks);

  it("are hidden until somebody shows them", () => {
    expect(read("").hidden).toEqual(["city"]);
    expect(read("", { hidden: [] }).hidden).toEqual([]);
    const all = changeView(read(""), { hidden: [] });
    expect(writeView(slim, read(""))).toBe("");
    expect(read(writeView(slim, all)).hidden).toEqual([]);
  });
});

describe("writeView", () => {
  it("leaves the usual out", () => {
    expect(writeView(definition, usual)).toBe("");
    const changed = changeView(usual, { filters: { hasVisit: "yes" } });
    expect(writeView(definition, changed)).toBe("hasVisit=yes");
  });

  it("writes a key for a search, and never its text", () => {
    expect(writeView(definition, { ...usual, q: "O'Neil" })).toMatch(/^search=[0-9a-f]{8}$/);
  });
});

describe("changeView", () => {
  const third = { ...usual, cursor: "abc", page: 3 };

  it.each([
    { q: "ann" },
    { scope: { date: "01-02-2026" } },
    { filters: { active: "all" } },
    { sort: "-name" },
    { limit: 50 },
  ])("goes back to the first page for %j", (change) => {
    expect(changeView(third, change)).toMatchObject({ ...change, cursor: null, page: 1 });
  });

  it("keeps the page when only a row opens or the looks change", () => {
    expect(changeView(third, { item: id, hidden: ["city"] })).toMatchObject({
      cursor: "abc",
      page: 3,
    });
  });

  it("goes to the page it is told", () => {
    expect(changeView(third, { cursor: "def", page: 4 })).toMatchObject({ cursor: "def", page: 4 });
  });
});

describe("scopeOf", () => {
  it("ignores order and page, and minds what chooses the rows", () => {
    expect(scopeOf({ ...usual, sort: "-name", cursor: "x", page: 2 })).toBe(scopeOf(usual));
    expect(scopeOf(changeView(usual, { scope: { date: "01-02-2026" } }))).not.toBe(scopeOf(usual));
    expect(scopeOf(changeView(usual, { filters: { active: "all" } }))).not.toBe(scopeOf(usual));
  });
});

describe("pageOf", () => {
  it("asks the API under the address's names, without an empty search", () => {
    expect(pageOf({ ...usual, q: "  " })).toEqual({
      hasVisit: "any",
      active: "true",
      sort: "name",
      limit: 20,
      cursor: null,
    });
    expect(pageOf({ ...usual, q: " ann " })).toMatchObject({ q: "ann" });
  });
});

describe("countFilters", () => {
  it("does not count the day or the search", () => {
    const view = changeView({ ...usual, q: "ann" }, { scope: { date: "01-02-2026" } });
    expect(countFilters(definition, view)).toBe(0);
    expect(countFilters(definition, changeView(view, { filters: { active: "all" } }))).toBe(1);
  });
});

describe("a filter by another resource's rows", () => {
  const byRole = { sorts: ["name"], filters: { roleId: anyRow } } as const;
  const roleId = "6f1c1f5e-58a4-4b3d-9a51-0d1f7f3f2b11";

  it("takes an id from the address, and nothing else", () => {
    expect(readView(byRole, new URLSearchParams({ roleId })).filters.roleId).toBe(roleId);
    const wrong = readView(byRole, new URLSearchParams({ roleId: "1 or 1=1" }));
    expect(wrong.filters.roleId).toBe(anyRow);
  });

  it("is in the address, counted and cleared like any other", () => {
    const view = changeView(readView(byRole, new URLSearchParams()), { filters: { roleId } });
    expect(writeView(byRole, view)).toBe(`roleId=${roleId}`);
    expect(countFilters(byRole, view)).toBe(1);
    expect(changeView(view, { filters: usualFilters(byRole) }).filters).toEqual({ roleId: anyRow });
  });
});
