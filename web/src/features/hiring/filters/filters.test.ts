import { describe, expect, it } from "vitest";
import { askedOf, readOwner, readSince, sinceDay } from "./filters";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("readOwner", () => {
  it("knows one's own, nobody's and somebody's", () => {
    expect(["mine", "nobody", id].map(readOwner)).toEqual(["mine", "nobody", id]);
  });

  it("takes anything else for anybody's", () => {
    expect([null, "", "me", `${id}0`].map(readOwner)).toEqual(["any", "any", "any", "any"]);
  });
});

it("begins on a day that there is", () => {
  expect(readSince("11-22-2026")).toBe("11-22-2026");
  expect([null, "", "13-45-2026", "toString"].map(readSince)).toEqual(["any", "any", "any", "any"]);
});

it("goes on with the calendar where a word says from when", () => {
  expect(["yesterday", "week"].map(readSince)).toEqual(["yesterday", "week"]);
  const on = (today: string) =>
    ["yesterday", "week", "11-22-2026", "any"].map((since) => sinceDay(since, today));
  expect(on("11-28-2026")).toEqual(["11-27-2026", "11-22-2026", "11-22-2026", null]);
  expect(on("03-01-2027")).toEqual(["02-28-2027", "02-23-2027", "11-22-2026", null]);
});

it("asks by word or by id", () => {
  expect(askedOf("mine", "any")).toEqual({ owner: "mine", ownerId: null, jobOpeningId: null });
  expect(askedOf(id, id)).toEqual({ owner: null, ownerId: id, jobOpeningId: id });
  expect(askedOf("any", "any")).toEqual({ owner: null, ownerId: null, jobOpeningId: null });
});
