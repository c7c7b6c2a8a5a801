import { describe, expect, it } from "vitest";
import type { Role } from "@/lib/session/me";
import { currentItem, menuFor } from "./menu";

function keys(role: Role | null): string[] {
  return menuFor(role).flatMap((group) => group.items.map((item) => item.key));
}

describe("menuFor", () => {
  it("shows the whole menu to admin and superuser", () => {
    const first = ["dashboard", "applications", "calendar", "patients", "setup"];
    const whole = [...first, "users", "reports", "audit", "emails"];
    expect(keys("admin")).toEqual(whole);
    expect(keys("superuser")).toEqual(whole);
  });

  it("shows others what is theirs, and no group that is empty", () => {
    expect(menuFor("employee").map((group) => group.key)).toEqual(["home"]);
    expect(keys("employee")).toEqual([
      "dashboard",
      "applications",
      "calendar",
      "patients",
      "setup",
    ]);
    expect(keys("hiringmanager")).toEqual([
      "dashboard",
      "applications",
      "calendar",
      "setup",
      "reports",
    ]);
    expect(keys("applicant")).toEqual(["dashboard"]);
  });

  it("shows the least when the role is not known", () => {
    expect(keys(null)).toEqual(["dashboard"]);
  });
});

describe("currentItem", () => {
  const items = menuFor("admin").flatMap((group) => group.items);

  it.each([
    ["/pages/setup", null, "setup"],
    ["/pages/setup", "areas", "setup"],
    ["/pages/setup", "users", "users"],
    ["/pages/applications/board", null, "applications"],
    ["/pages/profile", null, undefined],
  ])("of %s and its section %s is %s", (path, section, key) => {
    expect(currentItem(items, path, section)?.key).toBe(key);
  });
});
