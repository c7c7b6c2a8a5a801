import { describe, expect, it, vi } from "vitest";
import { randomId } from "./random-id";

describe("randomId", () => {
  it("is a UUID of version 4 without crypto.randomUUID, and never the same twice", () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const ids = Array.from({ length: 200 }, randomId);
    vi.unstubAllGlobals();
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(ids).size).toBe(200);
    expect(new Set(ids.map((id) => id[19]))).toEqual(new Set(["8", "9", "a", "b"]));
  });
});
