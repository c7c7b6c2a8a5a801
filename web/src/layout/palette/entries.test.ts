import { describe, expect, it } from "vitest";
import { entriesFor } from "./entries";

const keysFor = (role: Parameters<typeof entriesFor>[0]) => entriesFor(role).map(({ key }) => key);

describe("entriesFor", () => {
  it("offers what the role may open, and nothing that shows one thing alone", () => {
    expect(keysFor("applicant")).toEqual(["dashboard", "profile"]);
    expect(keysFor("hiringmanager")).toContain("applicationsInbox");
    expect(keysFor("hiringmanager")).not.toContain("emails");
    expect(keysFor("superuser")).toContain("emails");
    expect(keysFor("superuser")).not.toContain("application");
  });
});
