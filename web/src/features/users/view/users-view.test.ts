import { describe, expect, it } from "vitest";
import { firstFilter, readFilter, type UsersFilter, writeFilter } from "./users-view";

describe("the users list's address", () => {
  it("holds filters and order, and reads them back", () => {
    const filter: UsersFilter = {
      q: "",
      role: "admin",
      active: "all",
      sort: "-createdAt",
    };
    const address = writeFilter(filter);
    expect(address).toBe("role=admin&active=all&sort=-createdAt");
    expect(readFilter(new URLSearchParams(address))).toEqual(filter);
  });

  it("holds a key for a search, and never its text", () => {
    expect(writeFilter({ ...firstFilter, q: "José" })).toMatch(/^search=[0-9a-f]{8}$/);
  });

  it("holds nothing of what is usual", () => {
    expect(writeFilter(firstFilter)).toBe("");
  });

  it("takes the usual for what it does not know", () => {
    const wrong = new URLSearchParams("role=king&active=maybe&sort=email");
    expect(readFilter(wrong)).toEqual(firstFilter);
  });
});
