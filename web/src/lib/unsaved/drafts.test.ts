import { beforeEach, describe, expect, it } from "vitest";
import { guarded } from "../storage/browser-storage";
import { dropDraft, forgetDrafts, keepDraft, readDraft } from "./drafts";

/** What a tab keeps that the browser keeps nothing for. */
function memory() {
  return guarded(() => {
    throw new Error("blocked");
  });
}

describe("drafts", () => {
  let store = memory();
  const draft = { text: "Arrived at nine.", version: 3 };
  beforeEach(() => {
    store = memory();
    store.set("other", "kept");
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
    expect(store.keys()).toEqual(["other"]);
  });

  it("are forgotten on signing out, and nothing else is", () => {
    forgetDrafts([store]);
    expect(store.keys()).toEqual(["other"]);
    expect(store.get("other")).toBe("kept");
  });

  it("that cannot be read are none", () => {
    store.set("carehire.draft:ana:visit:1", "{broken");
    expect(readDraft("ana", "visit:1", store)).toBeNull();
  });
});
