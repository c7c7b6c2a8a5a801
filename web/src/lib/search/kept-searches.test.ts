import { beforeEach, describe, expect, it } from "vitest";
import { forgetSearches, isSpelledOut, keepSearch, readSearch } from "./kept-searches";

function memory(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

function at(query: string): URLSearchParams {
  return new URLSearchParams(query);
}

describe("kept searches", () => {
  let store = memory();
  beforeEach(() => {
    store = memory();
    store.setItem("other", "kept");
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
    expect(readSearch(at(`search=${key}`), undefined)).toBe("");
    expect(readSearch(at(""), store)).toBe("");
  });

  it("are read from an old bookmark, cut to size", () => {
    expect(readSearch(at(`q=${"x".repeat(500)}`), store)).toHaveLength(100);
    expect(isSpelledOut(at("q=Eva"))).toBe(true);
    expect(isSpelledOut(at("search=12345678"))).toBe(false);
  });

  it("are forgotten on signing out, and nothing else is", () => {
    const key = keepSearch("Eva", store);
    store.setItem('carehire.search-pages:["Eva"]', "{}");
    forgetSearches(store);
    expect(readSearch(at(`search=${key}`), store)).toBe("");
    expect([...Array(store.length).keys()].map((index) => store.key(index))).toEqual(["other"]);
  });
});
