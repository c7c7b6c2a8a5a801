import { describe, expect, it } from "vitest";
import { firstFilter, readFilter, type UsersFilter, writeFilter } from "./users-view";

describe("the users list's address", () => {
  it("holds search, filters and order, and reads them back", () => {
    const filter: UsersFilter = {
      q: "José & Ana",
      role: "admin",
      active: "all",
      sort: "-createdAt",
    };
    const address = writeFilter(filter);
    expect(address).toBe("q=Jos%C3%A9+%26+Ana&role=admin&active=all&sort=-createdAt");
    expect(readFilter(new URLSearchParams(address))).toEqual(filter);
  });

  it("holds nothing of what is usual", () => {
    expect(writeFilter(firstFilter)).toBe("");
  });

  it("takes the usual for what it does not know", () => {
    const wrong = new URLSearchParams("role=king&active=maybe&sort=email");
    expect(readFilter(wrong)).toEqual(firstFilter);
    expect(readFilter(new URLSearchParams({ q: "a".repeat(200) })).q).toHaveLength(100);
  });
});
