import { describe, expect, it } from "vitest";
import { isSame, joinTexts, mergeValues } from "./merge";

const base = { firstName: "Ana", city: "Newark", phone: "1", active: true };

describe("mergeValues", () => {
  it("keeps what this person changed and takes the rest from the other one", () => {
    const mine = { ...base, city: "Trenton", active: false };
    const merged = mergeValues(base, mine, { ...base, city: "Camden", phone: "2" });
    expect(merged.values).toEqual({ ...base, city: "Trenton", active: false, phone: "2" });
    expect(merged.differing).toEqual(["city"]);
  });

  it("asks about nothing that this person alone has changed", () => {
    const merged = mergeValues(base, { ...base, city: "Trenton" }, { ...base, phone: "2" });
    expect(merged.values).toEqual({ ...base, city: "Trenton", phone: "2" });
    expect(merged.differing).toEqual([]);
  });

  it("finds no difference where both wrote the same, or only spaces more", () => {
    const merged = mergeValues(base, { ...base, city: " Camden " }, { ...base, city: "Camden" });
    expect(merged.differing).toEqual([]);
    expect(merged.values.city).toBe("Camden");
  });
});

describe("joinTexts", () => {
  it("joins two versions without repeating one", () => {
    expect(joinTexts("Took tablets.", "Blood pressure 120/80.")).toBe(
      "Took tablets.\n\nBlood pressure 120/80.",
    );
    expect(joinTexts("Same.", " Same. ")).toBe("Same.");
    expect(joinTexts("", "Mine.")).toBe("Mine.");
  });
});

describe("isSame", () => {
  it("minds every value, and no blanks around a text", () => {
    expect(isSame(base, { ...base, city: " Newark\n" })).toBe(true);
    expect(isSame(base, { ...base, city: "Trenton" })).toBe(false);
    expect(isSame(base, { ...base, active: false })).toBe(false);
  });
});
