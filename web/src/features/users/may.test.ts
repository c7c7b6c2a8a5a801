import { describe, expect, it } from "vitest";
import type { User } from "@/lib/api/generated/types.gen";
import type { Me, Role } from "@/lib/session/me";
import { grantableRoles, mayManage } from "./may";

const person = (role: Role, id = "1") => ({ id, role }) as Me;
const user = (role: Role, id = "2") => ({ id, role }) as User;

describe("grantableRoles", () => {
  it("lets an admin grant neither admin nor superuser", () => {
    expect(grantableRoles("admin")).toEqual(["applicant", "employee", "hiringmanager"]);
  });

  it("lets others grant nothing", () => {
    expect(grantableRoles("hiringmanager")).toEqual([]);
    expect(grantableRoles("employee")).toEqual([]);
  });
});

describe("mayManage", () => {
  it("offers nobody their own account", () => {
    expect(mayManage(person("superuser"), user("superuser", "1"))).toBe(false);
  });

  it("keeps admins from admins", () => {
    expect(mayManage(person("admin"), user("admin"))).toBe(false);
    expect(mayManage(person("admin"), user("employee"))).toBe(true);
    expect(mayManage(person("superuser"), user("admin"))).toBe(true);
  });
});
