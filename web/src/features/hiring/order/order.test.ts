import { describe, expect, it } from "vitest";
import { addPage, around, type Order, readOrder, readOrigin, writeOrigin } from "./order";

const order: Order = { ids: ["a", "b", "c"], first: 1, next: "cursor" };

describe("origin", () => {
  it("goes there and back", () => {
    for (const text of ["inbox", "inbox?owner=mine&due=today", "applications?cursor=a%3D&page=2"]) {
      const origin = readOrigin(text);
      expect(origin === null ? null : writeOrigin(origin)).toBe(text);
    }
  });

  it("leads to no other page", () => {
    const texts = [null, "", "users", "//evil.test?inbox", "https://evil.test", "inbox/../x"];
    expect(texts.map(readOrigin)).toEqual(texts.map(() => null));
  });
});

describe("around", () => {
  it("names who stands before and behind", () => {
    expect(around(order, "b")).toEqual({ previous: "a", next: "c" });
    expect(around(order, "a")).toEqual({ previous: null, next: "b" });
    expect(around(order, "c")).toEqual({ previous: "b", next: null });
  });

  it("knows nothing of what is not in it", () => {
    expect(around(order, "z")).toBeUndefined();
  });
});

it("goes on with the next page, and has nobody twice", () => {
  expect(addPage(order, { ids: ["c", "d"], first: 2, next: null })).toEqual({
    ids: ["a", "b", "c", "d"],
    first: 1,
    next: null,
  });
});

it("survives storage and refuses rubbish", () => {
  expect(readOrder(JSON.stringify(order))).toEqual(order);
  for (const rubbish of [null, "{", "7", '{"ids": [1], "first": 1, "next": null}', '{"ids": []}']) {
    expect(readOrder(rubbish)).toBeUndefined();
  }
});
