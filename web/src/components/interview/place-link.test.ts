import { expect, it } from "vitest";
import { placeLink } from "./place-link";

it.each([
  ["https://meet.test/ana", { kind: "join", href: "https://meet.test/ana" }],
  ["+1 201 555 0123", { kind: "join", href: "tel:+12015550123" }],
  ["(201) 555-0123", { kind: "join", href: "tel:2015550123" }],
  ["javascript:alert(1)", undefined],
  ["Ask Marta", undefined],
])("leads from %s online to where one joins", (place, link) => {
  expect(placeLink("ONLINE", place)).toEqual(link);
});

it("leads from an address to a map of it", () => {
  expect(placeLink("IN_PERSON", "12 Main St & 2nd, Newark")).toEqual({
    kind: "map",
    href: "https://www.google.com/maps/search/?api=1&query=12%20Main%20St%20%26%202nd%2C%20Newark",
  });
  expect(placeLink("IN_PERSON", null)).toBeUndefined();
});
