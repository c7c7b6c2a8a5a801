import { beforeEach, describe, expect, it, vi } from "vitest";
import { guarded } from "@/lib/storage/browser-storage";
import { forgetDrafts } from "@/lib/unsaved/drafts";
import { forgetEndedForm } from "./forget-form";
import { sectionShelf } from "./kept-sections";

const memory = () =>
  guarded(() => {
    throw new Error("blocked");
  });
const kept = { values: { name: "Eva" }, version: null, pending: null };
const pendingSince = (since: number) => ({
  ...kept,
  pending: { data: {}, values: kept.values, since },
});

describe("sectionShelf", () => {
  let store = memory();
  let shelf = sectionShelf({ person: "", applicationId: "a" }, store);
  beforeEach(() => {
    store = memory();
    shelf = sectionShelf({ person: "", applicationId: "a" }, store);
  });

  it("has what was kept, for the same person and application alone", () => {
    shelf.keep("personal", kept);
    expect(shelf.read("personal")).toMatchObject(kept);
    expect(shelf.read("position")).toBeNull();
    expect(sectionShelf({ person: "", applicationId: "b" }, store).read("personal")).toBeNull();
    expect(sectionShelf({ person: "eva", applicationId: "a" }, store).read("personal")).toBeNull();
    shelf.forget("personal");
    expect(shelf.read("personal")).toBeNull();
  });

  it("names what is to be sent, the oldest press first", () => {
    shelf.keep("personal", pendingSince(2));
    shelf.keep("position", pendingSince(1));
    shelf.keep("health", kept);
    expect(shelf.pending()).toEqual(["position", "personal"]);
  });

  it("forgets after a week, and at sign-out what is an account's", () => {
    vi.useFakeTimers({ now: 0 });
    shelf.keep("personal", kept);
    const own = sectionShelf({ person: "eva", applicationId: "a" }, store);
    own.keep("personal", kept);
    forgetDrafts([store]);
    expect(own.read("personal")).toBeNull();
    expect(shelf.read("personal")).not.toBeNull();
    vi.setSystemTime(8 * 24 * 3600 * 1000);
    expect(shelf.read("personal")).toBeNull();
    shelf.sweep();
    expect(store.keys()).toEqual([]);
    vi.useRealTimers();
  });

  it("forgets what was written by a link once its form takes nothing more", () => {
    const other = sectionShelf({ person: "", applicationId: "b" }, store);
    const open = { id: "a", isPrehireCompleted: false, status: "CONDITIONAL_OFFER" } as const;
    for (const end of [{ isPrehireCompleted: true }, { status: "WITHDRAWN" } as const]) {
      shelf.keep("personal", kept);
      other.keep("personal", kept);
      forgetEndedForm(open, store);
      expect(shelf.read("personal")).not.toBeNull();
      forgetEndedForm({ ...open, ...end }, store);
      expect(shelf.read("personal")).toBeNull();
      expect(other.read("personal")).not.toBeNull();
    }
  });
});
