import { describe, expect, it } from "vitest";
import type { Role } from "@/lib/session/me";
import { currentItem, menuFor } from "./menu";

function keys(role: Role | null): string[] {
  return menuFor(role).flatMap((group) => group.items.map((item) => item.key));
}

describe("menuFor", () => {
  it("shows the whole menu to admin and superuser", () => {
    const whole = ["dashboard", "applications", "patients", "setup", "users", "emails"];
    expect(keys("admin")).toEqual(whole);
    expect(keys("superuser")).toEqual(whole);
  });

  it("shows only the first group to everyone else", () => {
    expect(menuFor("employee").map((group) => group.key)).toEqual(["home"]);
    expect(keys("employee")).toEqual(["dashboard", "applications", "patients", "setup"]);
    expect(keys("hiringmanager")).toEqual(["dashboard", "applications", "setup"]);
    expect(keys("applicant")).toEqual(["dashboard"]);
  });

  it("shows the least when the role is not known", () => {
    expect(keys(null)).toEqual(["dashboard"]);
  });
});

describe("currentItem", () => {
  const items = menuFor("admin").flatMap((group) => group.items);

  it.each([
    ["/pages/setup", "", "setup"],
    ["/pages/setup", "section=areas", "setup"],
    ["/pages/setup", "section=users&active=all", "users"],
    ["/pages/applications/board", "", "applications"],
    ["/pages/profile", "", undefined],
  ])("of %s?%s is %s", (path, query, key) => {
    expect(currentItem(items, path, new URLSearchParams(query))?.key).toBe(key);
  });
});
