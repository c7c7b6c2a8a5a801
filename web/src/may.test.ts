import { describe, expect, it } from "vitest";
import type { User } from "@/lib/api/generated/types.gen";
import type { Me, Role } from "@/lib/session/me";
import {
  grantableRoles,
  mayAddMailServers,
  mayDeleteEmailTemplates,
  mayDeleteListings,
  mayManagePatients,
  mayManageUser,
  mayOpen,
  mayWriteListings,
} from "./may";

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

describe("mayOpen", () => {
  it("keeps the patients to those who look after them", () => {
    expect(mayOpen("patients", "employee")).toBe(true);
    expect(mayOpen("patients", "hiringmanager")).toBe(false);
    expect(mayOpen("patients", "applicant")).toBe(false);
  });

  it("keeps the users to administrators", () => {
    expect(mayOpen("users", "admin")).toBe(true);
    expect(mayOpen("users", "employee")).toBe(false);
    expect(mayOpen("emails", "admin")).toBe(true);
    expect(mayOpen("emails", "hiringmanager")).toBe(false);
  });
});

describe("mayManagePatients", () => {
  it("keeps the file to administrators", () => {
    expect(mayManagePatients("superuser")).toBe(true);
    expect(mayManagePatients("employee")).toBe(false);
  });
});

describe("mayWriteListings", () => {
  it("lets hiring managers write what administrators alone delete", () => {
    const roles = ["applicant", "employee", "hiringmanager", "admin", "superuser"] as const;
    expect(roles.filter(mayWriteListings)).toEqual(["hiringmanager", "admin", "superuser"]);
    expect(roles.filter(mayDeleteListings)).toEqual(["admin", "superuser"]);
  });
});

describe("mayManageUser", () => {
  it("offers nobody their own account", () => {
    expect(mayManageUser(person("superuser"), user("superuser", "1"))).toBe(false);
  });

  it("keeps admins from admins", () => {
    expect(mayManageUser(person("admin"), user("admin"))).toBe(false);
    expect(mayManageUser(person("admin"), user("employee"))).toBe(true);
    expect(mayManageUser(person("superuser"), user("admin"))).toBe(true);
  });
});

describe("what may be done in Setup", () => {
  it("lets only a superuser delete templates and add mail servers", () => {
    expect([mayDeleteEmailTemplates("superuser"), mayAddMailServers("superuser")]).toEqual([
      true,
      true,
    ]);
    expect([mayDeleteEmailTemplates("admin"), mayAddMailServers("admin")]).toEqual([false, false]);
  });
});
