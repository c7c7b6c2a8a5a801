import { describe, expect, it } from "vitest";
import { breachOf } from "./rules";

describe("breachOf", () => {
  it("counts characters as the database does", () => {
    expect(breachOf({ type: "string", maxLength: 2 }, "🩺🩺")).toBeUndefined();
    expect(breachOf({ type: "string", maxLength: 2 }, "🩺🩺🩺")).toEqual({ of: "most", limit: 2 });
    expect(breachOf({ type: "string", minLength: 1 }, "")).toEqual({ of: "least", limit: 1 });
  });

  it("holds texts to their form", () => {
    const form = { of: "form" };
    expect(breachOf({ type: "string", pattern: /^a+$/ }, "ab")).toEqual(form);
    expect(breachOf({ type: "string", enum: ["a", "b"] }, "c")).toEqual(form);
    expect(breachOf({ type: "string", enum: ["a", "b"] }, "b")).toBeUndefined();
    expect(breachOf({ type: "string", format: "uuid" }, "")).toEqual(form);
    expect(breachOf({ type: "string" }, 1)).toEqual(form);
  });

  it("holds numbers to their range", () => {
    const hours = { type: "integer", minimum: 1, maximum: 24 };
    expect(breachOf(hours, 24)).toBeUndefined();
    expect(breachOf(hours, 25)).toEqual({ of: "most", limit: 24 });
    expect(breachOf(hours, 0)).toEqual({ of: "least", limit: 1 });
    expect(breachOf(hours, "1")).toEqual({ of: "form" });
    expect(breachOf({ type: "integer", minimum: -5 }, -3)).toBeUndefined();
    expect(breachOf({ type: "integer", enum: [1, 2] }, 3)).toEqual({ of: "form" });
  });

  it("finds nothing wrong where nothing is ruled", () => {
    expect(breachOf(undefined, "anything")).toBeUndefined();
    expect(breachOf({}, 5)).toBeUndefined();
  });
});
