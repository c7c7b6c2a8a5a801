import { describe, expect, it } from "vitest";
import {
  countOf,
  isChosen,
  nothingChosen,
  pageState,
  rangeTo,
  type Selection,
  selectionReducer,
} from "./selection";

type Person = { id: string; name: string };

const ann = { id: "a", name: "Ann Lee" };
const ben = { id: "b", name: "Ben Roe" };
const cal = { id: "c", name: "Cal Fox" };
const everybody = [ann, ben, cal];
const all: Selection<Person> = { mode: "all", total: 203, scope: "s1" };

function choose(...rows: Person[]): Selection<Person> {
  return selectionReducer<Person>(nothingChosen, { type: "rows", rows, chosen: true });
}

describe("selectionReducer", () => {
  it("puts a row in and takes it out again", () => {
    expect(isChosen(choose(ann), "a")).toBe(true);
    const out = selectionReducer(choose(ann), { type: "rows", rows: [ann], chosen: false });
    expect(countOf(out)).toBe(0);
  });

  it("keeps those of other pages when a page is taken in or out", () => {
    const both = selectionReducer(choose(ann), { type: "rows", rows: [ben, cal], chosen: true });
    expect(countOf(both)).toBe(3);
    const left = selectionReducer(both, { type: "rows", rows: [ben, cal], chosen: false });
    expect(isChosen(left, "a")).toBe(true);
    expect(countOf(left)).toBe(1);
  });

  it("does not change the state it was given", () => {
    const one = choose(ann);
    selectionReducer(one, { type: "rows", rows: [ben], chosen: true });
    expect(countOf(one)).toBe(1);
  });

  it("locks single rows while all that match are chosen", () => {
    expect(selectionReducer(all, { type: "rows", rows: [ann], chosen: false })).toBe(all);
    expect(isChosen(all, "anyone")).toBe(true);
  });

  it("ends 'all that match' when the filters change, and keeps rows chosen by name", () => {
    expect(selectionReducer(all, { type: "scope", scope: "s1" })).toBe(all);
    expect(countOf(selectionReducer(all, { type: "scope", scope: "s2" }))).toBe(0);
    expect(countOf(selectionReducer(choose(ann), { type: "scope", scope: "s2" }))).toBe(1);
  });

  it("takes a chosen row as it is shown by now, and nothing that is not chosen", () => {
    const renamed = { id: "a", name: "Ann Lee-Roe" };
    const shown = selectionReducer(choose(ann, cal), { type: "shown", rows: [renamed, ben] });
    expect(shown.mode === "some" && [...shown.rows.values()]).toEqual([renamed, cal]);
    expect(selectionReducer(shown, { type: "shown", rows: [renamed, ben] })).toBe(shown);
    expect(selectionReducer(all, { type: "shown", rows: [ann] })).toBe(all);
  });

  it("clears", () => {
    expect(countOf(selectionReducer(all, { type: "clear" }))).toBe(0);
  });
});

describe("pageState", () => {
  it("is none, some or all of the page", () => {
    expect(pageState<Person>(nothingChosen, everybody)).toBe("none");
    expect(pageState(choose(ann), everybody)).toBe("some");
    expect(pageState(choose(...everybody), everybody)).toBe("all");
    expect(pageState(choose(ann), [])).toBe("none");
  });
});

describe("rangeTo", () => {
  it("reaches from the row chosen last, downwards and upwards", () => {
    expect(rangeTo(everybody, cal, "a")).toEqual(everybody);
    expect(rangeTo(everybody, ann, "b")).toEqual([ann, ben]);
  });

  it("is the row alone when the one chosen last is on another page, or there is none", () => {
    expect(rangeTo(everybody, ben, "z")).toEqual([ben]);
    expect(rangeTo(everybody, ben, null)).toEqual([ben]);
  });
});
