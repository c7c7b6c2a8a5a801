import { describe, expect, it } from "vitest";
import {
  countOf,
  isChosen,
  NOTHING_CHOSEN,
  pageState,
  type Selection,
  selectionReducer,
} from "./selection";

const ANN = { id: "a", fullName: "Ann Lee", dateOfBirth: null };
const BEN = { id: "b", fullName: "Ben Roe", dateOfBirth: null };
const CAL = { id: "c", fullName: "Cal Fox", dateOfBirth: null };
const ALL: Selection = { mode: "all", total: 203, scope: "s1" };

function choose(...patients: (typeof ANN)[]): Selection {
  return selectionReducer(NOTHING_CHOSEN, { type: "page", patients, chosen: true });
}

describe("selectionReducer", () => {
  it("puts a patient in and takes the patient out again", () => {
    const one = selectionReducer(NOTHING_CHOSEN, { type: "toggle", patient: ANN });
    expect(isChosen(one, "a")).toBe(true);
    expect(countOf(selectionReducer(one, { type: "toggle", patient: ANN }))).toBe(0);
  });

  it("keeps those of other pages when a page is taken in or out", () => {
    const both = selectionReducer(choose(ANN), {
      type: "page",
      patients: [BEN, CAL],
      chosen: true,
    });
    expect(countOf(both)).toBe(3);
    const left = selectionReducer(both, { type: "page", patients: [BEN, CAL], chosen: false });
    expect(isChosen(left, "a")).toBe(true);
    expect(countOf(left)).toBe(1);
  });

  it("does not change the state it was given", () => {
    const one = choose(ANN);
    selectionReducer(one, { type: "toggle", patient: BEN });
    expect(countOf(one)).toBe(1);
  });

  it("locks single rows while all that match are chosen", () => {
    expect(selectionReducer(ALL, { type: "toggle", patient: ANN })).toBe(ALL);
    expect(selectionReducer(ALL, { type: "page", patients: [ANN], chosen: false })).toBe(ALL);
    expect(isChosen(ALL, "anyone")).toBe(true);
  });

  it("ends 'all that match' when the filters change, and keeps chosen names", () => {
    expect(selectionReducer(ALL, { type: "scope", scope: "s1" })).toBe(ALL);
    expect(countOf(selectionReducer(ALL, { type: "scope", scope: "s2" }))).toBe(0);
    expect(countOf(selectionReducer(choose(ANN), { type: "scope", scope: "s2" }))).toBe(1);
  });

  it("clears", () => {
    expect(countOf(selectionReducer(ALL, { type: "clear" }))).toBe(0);
  });
});

describe("pageState", () => {
  it("tells none, some and all of the page", () => {
    expect(pageState(NOTHING_CHOSEN, ["a", "b"])).toBe("none");
    expect(pageState(choose(ANN), ["a", "b"])).toBe("some");
    expect(pageState(choose(ANN, BEN), ["a", "b"])).toBe("all");
    expect(pageState(choose(ANN), [])).toBe("none");
  });
});
