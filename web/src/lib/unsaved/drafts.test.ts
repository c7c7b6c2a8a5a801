import { beforeEach, describe, expect, it } from "vitest";
import { dropDraft, forgetDrafts, keepDraft, readDraft } from "./drafts";

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

describe("drafts", () => {
  let store = memory();
  const draft = { text: "Arrived at nine.", version: 3 };
  beforeEach(() => {
    store = memory();
    store.setItem("other", "kept");
    keepDraft("ana", "visit:1", draft, store);
  });

  it("come back to the one who wrote them, for the same visit", () => {
    expect(readDraft("ana", "visit:1", store)).toEqual(draft);
    expect(readDraft("ana", "visit:2", store)).toBeNull();
    dropDraft("ana", "visit:1", store);
    expect(readDraft("ana", "visit:1", store)).toBeNull();
  });

  it("are gone once somebody else uses the tab", () => {
    expect(readDraft("bob", "visit:1", store)).toBeNull();
    expect(readDraft("ana", "visit:1", store)).toBeNull();
    expect(store.length).toBe(1);
  });

  it("are forgotten on signing out, and nothing else is", () => {
    forgetDrafts(store);
    expect(store.length).toBe(1);
    expect(store.getItem("other")).toBe("kept");
  });

  it("that cannot be read are none", () => {
    store.setItem("carehire.draft:ana:visit:1", "{broken");
    expect(readDraft("ana", "visit:1", store)).toBeNull();
  });
});
