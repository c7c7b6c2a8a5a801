import { describe, expect, it } from "vitest";
import { isFuture, toInput, toValues } from "./patient-fields";

describe("patient form", () => {
  it("sends null for what is empty and trims the rest", () => {
    const input = toInput({ ...toValues(null), firstName: " Ann ", lastName: "Lee", city: "  " });
    expect(input).toMatchObject({ firstName: "Ann", lastName: "Lee", city: null, phone: null });
    expect(input.active).toBe(true);
  });

  it("sends names without marks that nobody sees", () => {
    const input = toInput({ ...toValues(null), firstName: "A\u202enn", lastName: "\u200bLee " });
    expect(input).toMatchObject({ firstName: "Ann", lastName: "Lee" });
  });

  it("knows tomorrow from today", () => {
    expect(isFuture("11-22-2026", "11-21-2026")).toBe(true);
    expect(isFuture("11-21-2026", "11-21-2026")).toBe(false);
    expect(isFuture("12-01-2025", "11-21-2026")).toBe(false);
    expect(isFuture("", "11-21-2026")).toBe(false);
  });
});
