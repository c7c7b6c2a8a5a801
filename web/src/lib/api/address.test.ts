import { describe, expect, it } from "vitest";
import { addressOf, resultOf } from "./address";

describe("addressOf", () => {
  it("fills in the path and leaves empty values out of the query", () => {
    expect(
      addressOf({
        url: "/api/visits/{visit_id}/documents",
        path: { visit_id: "a/b" },
        query: { archived: false, cursor: null, q: "", limit: 0, sort: undefined },
      }),
    ).toBe("/api/visits/a%2Fb/documents?archived=false&limit=0");
  });

  it("adds no question mark without a query", () => {
    expect(addressOf({ url: "/api/me" })).toBe("/api/me");
  });
});

describe("resultOf", () => {
  it("takes a row out of its envelope and leaves a list its page", () => {
    expect(resultOf('{"data":{"id":"1"}}')).toEqual({ id: "1" });
    const list = { data: [{ id: "1" }], page: { next: null } };
    expect(resultOf(JSON.stringify(list))).toEqual(list);
  });

  it("is nothing when nothing came", () => {
    expect(resultOf("")).toBeUndefined();
  });
});
