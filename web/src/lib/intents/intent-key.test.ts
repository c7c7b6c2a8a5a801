import { describe, expect, it } from "vitest";
import { createIntentKeys } from "./intent-key";

describe("createIntentKeys", () => {
  it("keeps the key for the same payload, and takes a new one for another or after success", () => {
    let made = 0;
    const keys = createIntentKeys(() => {
      made += 1;
      return `key-${made}`;
    });
    expect(keys.keyFor({ notes: "a" })).toBe("key-1");
    expect(keys.keyFor({ notes: "a" })).toBe("key-1");
    expect(keys.keyFor({ notes: "b" })).toBe("key-2");
    keys.forget();
    expect(keys.keyFor({ notes: "b" })).toBe("key-3");
  });
});
