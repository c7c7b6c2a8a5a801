import { expect, it } from "vitest";
import { sayTheSame } from "./same-answers";

it("knows a phone number that the API has written its own way, and what is left out", () => {
  const typed = { name: " Eva ", phone: "(201) 555-0123", middle: "", jobs: [{ city: "Newark" }] };
  const kept = { name: "Eva", phone: "+12015550123", middle: null, jobs: [{ city: "Newark" }] };
  expect(sayTheSame(typed, kept)).toBe(true);
});

it.each([
  [{ name: "Eva" }, { name: "Ana" }],
  [{ jobs: [{ city: "Newark" }] }, { jobs: [] }],
  [{ drives: true }, { drives: false }],
  [null, { name: "Eva" }],
])("tells %j from %j", (one, other) => {
  expect(sayTheSame(one, other)).toBe(false);
});
