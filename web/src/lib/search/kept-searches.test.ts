import { beforeEach, describe, expect, it } from "vitest";
import { guarded } from "../storage/browser-storage";
import { forgetSearches, isSpelledOut, keepSearch, readSearch } from "./kept-searches";

/** What a tab keeps that the browser keeps nothing for. */
function memory() {
  return guarded(() => {
    throw new Error("blocked");
  });
}

function at(query: string): URLSearchParams {
  return new URLSearchParams(query);
}

describe("kept searches", () => {
  let store = memory();
  beforeEach(() => {
    store = memory();
    store.set("other", "kept");
  });

  it("come back by a key that says nothing of them", () => {
    const key = keepSearch("José & Ana", store);
    expect(key).toMatch(/^[0-9a-f]{8}$/);
    expect(readSearch(at(`search=${key}`), store)).toBe("José & Ana");
    expect(keepSearch("José & Ana", store)).toBe(key);
    expect(keepSearch("Eva", store)).not.toBe(key);
  });

  it("are nothing in another tab, and nothing where nothing can be kept", () => {
    const key = keepSearch("Eva", store);
    expect(readSearch(at(`search=${key}`), memory())).toBe("");
    expect(readSearch(at(""), store)).toBe("");
  });

  it("are read from an old bookmark, cut to size", () => {
    expect(readSearch(at(`q=${"x".repeat(500)}`), store)).toHaveLength(100);
    expect(isSpelledOut(at("q=Eva"))).toBe(true);
    expect(isSpelledOut(at("search=12345678"))).toBe(false);
  });

  it("are forgotten on signing out, and nothing else is", () => {
    const key = keepSearch("Eva", store);
    store.set('carehire.search-pages:["Eva"]', "{}");
    forgetSearches(store);
    expect(readSearch(at(`search=${key}`), store)).toBe("");
    expect(store.keys()).toEqual(["other"]);
  });
});
