import { describe, expect, it } from "vitest";
import { isTooLong, joinNotes, MAX_NOTES, notesLength } from "./note-text";

describe("notes", () => {
  it("counts as the database does", () => {
    expect(notesLength("día 🩺")).toBe(5);
    expect(isTooLong("🩺".repeat(MAX_NOTES))).toBe(false);
    expect(isTooLong("x".repeat(MAX_NOTES + 1))).toBe(true);
  });

  it("joins two versions without repeating one", () => {
    expect(joinNotes("Took tablets.", "Blood pressure 120/80.")).toBe(
      "Took tablets.\n\nBlood pressure 120/80.",
    );
    expect(joinNotes("Same.", " Same. ")).toBe("Same.");
    expect(joinNotes("", "Mine.")).toBe("Mine.");
  });
});
