import { expect, test } from "vitest";
import { hasInvisible, withoutInvisible } from "./invisible";

test.each(["\u00ad", "\u200b", "\u200e", "\u2060", "\ufeff", "\u{e0041}"])(
  "%j is seen by nobody",
  (mark) => {
    expect(hasInvisible(`ana${mark}@example.com`)).toBe(true);
    expect(withoutInvisible(`ana${mark}@example.com`)).toBe("ana@example.com");
  },
);

test("what is seen is left, blanks too", () => {
  expect(hasInvisible(" ana.núñez@example.com ")).toBe(false);
});
