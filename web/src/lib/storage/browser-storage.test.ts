// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { guarded } from "./browser-storage";

/** The browser's own storage, until it is full or blocked. */
let state: "open" | "full" | "blocked";

function open(): Storage {
  if (state === "blocked") {
    throw new DOMException("The operation is insecure.", "SecurityError");
  }
  if (state === "full") {
    const full = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    return new Proxy(localStorage, {
      get: (storage, name) => {
        const value: unknown = name === "setItem" ? full : Reflect.get(storage, name);
        return typeof value === "function" ? value.bind(storage) : value;
      },
    });
  }
  return localStorage;
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("other", "kept");
  state = "open";
});

describe("guarded", () => {
  it("keeps what the browser takes", () => {
    guarded(open).set("a", "1");
    const later = guarded(open);
    expect(later.get("a")).toBe("1");
    expect(later.isPassing("a")).toBe(false);
    expect(later.keys().sort()).toEqual(["a", "other"]);
    later.remove("a");
    expect(later.get("a")).toBeNull();
    expect(localStorage.length).toBe(1);
  });

  it.each(["full", "blocked"] as const)("keeps for its page what a %s browser refuses", (why) => {
    const store = guarded(open);
    store.set("a", "old");
    state = why;
    store.set("a", "new");
    store.set("b", "2");
    expect([store.get("a"), store.get("b"), store.get("c")]).toEqual(["new", "2", null]);
    expect(store.keys()).toEqual(expect.arrayContaining(["a", "b"]));
    expect([store.isPassing("a"), store.isPassing("other")]).toEqual([true, false]);
    store.remove("b");
    expect(store.get("b")).toBeNull();
    expect(guarded(open).get("b")).toBeNull();
  });

  it("believes another tab that could write or remove a value since", () => {
    const store = guarded(open);
    store.set("a", "old");
    state = "full";
    store.set("a", "new");
    localStorage.removeItem("a");
    window.dispatchEvent(new StorageEvent("storage", { key: "a", newValue: null }));
    expect(store.get("a")).toBeNull();
  });

  it("is as before once the browser takes a value again", () => {
    const store = guarded(open);
    state = "full";
    store.set("a", "1");
    state = "open";
    store.set("a", "2");
    expect(localStorage.getItem("a")).toBe("2");
    expect(store.isPassing("a")).toBe(false);
  });
});
