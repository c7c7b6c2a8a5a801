import { describe, expect, it } from "vitest";
import { isFuture } from "./patient-fields";

describe("patient form", () => {
  it("knows tomorrow from today", () => {
    expect(isFuture("11-22-2026", "11-21-2026")).toBe(true);
    expect(isFuture("11-21-2026", "11-21-2026")).toBe(false);
    expect(isFuture("12-01-2025", "11-21-2026")).toBe(false);
  });
});
