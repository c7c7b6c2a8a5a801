import { describe, expect, it } from "vitest";
import { chooseLocale } from "./locale";

describe("chooseLocale", () => {
  it("keeps the language chosen before", () => {
    expect(chooseLocale("es", "en-US,en;q=0.9")).toBe("es");
  });

  it("follows the browser's order", () => {
    expect(chooseLocale(undefined, "fr-FR,es-MX;q=0.9,en;q=0.8")).toBe("es");
    expect(chooseLocale("xx", "en-US,es;q=0.9")).toBe("en");
  });

  it("knows none where the browser wants others", () => {
    expect(chooseLocale(undefined, null)).toBeUndefined();
    expect(chooseLocale(undefined, "fr")).toBeUndefined();
  });
});
