import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { addressOf, allPages, areaOf, guardedPageAt, type Page, pages, routes } from "@/pages";
import { budgets } from "../scripts/budgets";

const app = join(import.meta.dirname, "app");
/** Each page's folder below `app`, without that of the app itself: "(main)/pages/setup". */
const folders = globSync("**/page.tsx", { cwd: app }).map(dirname).sort();
/** A section of a page has no folder. */
const ofFolders = allPages.filter(([, { path }]) => !path.includes("?"));

function folderOf(page: Page): string {
  return join(`(${page.area ?? "main"})`, page.path).replace(/\/$/, "");
}

describe("pages", () => {
  it("has a record for each folder and a folder for each record", () => {
    expect(folders.length).toBeGreaterThan(20);
    expect(ofFolders.map(([, page]) => folderOf(page)).sort()).toEqual(folders);
  });

  it.each(allPages.filter(([, { path }]) => path.includes("?")))(
    "has the page whose section %s is",
    (_, { path }) => {
      expect(Object.values(routes)).toContain(path.split("?")[0]);
    },
  );

  it.each(ofFolders.filter(([name, { area }]) => area !== "public" && name !== "home"))(
    "titles %s as its own",
    (name, page) => {
      const source = readFileSync(join(app, folderOf(page), "page.tsx"), "utf8");
      expect(source).toMatch(
        new RegExp(`generateMetadata = titled\\("${name}"(, (agencyName|siteName))?\\)`),
      );
    },
  );

  it("guards the pages of those who have signed in, and says to others why not", () => {
    for (const [name, { area = "main", roles, notAllowed, path }] of allPages) {
      expect(roles !== undefined, name).toBe(area === "main" && name !== "home");
      const isForAll = roles === undefined || roles.includes("applicant") || path.includes("?");
      expect(notAllowed !== undefined, name).toBe(!isForAll);
    }
  });

  it("has a budget for what is measured without anything in the API", () => {
    const unmeasured = allPages.map(([name]) => name).filter((name) => budgets[name] === undefined);
    expect(unmeasured).toEqual(["home", "job", "apply", "reminders", "users", "parts"]);
  });
});

describe("areaOf", () => {
  it.each([
    ["/", "main"],
    ["/pages/patients", "main"],
    ["/pages/nowhere", "main"],
    ["/auth/login", "auth"],
    ["/jobs", "public"],
    ["/jobs/caregiver-london", "public"],
    ["/apply/1", "public"],
    ["/application/1", "public"],
    ["/application/1/form/health", "public"],
    ["/reminders/1", "public"],
    ["/reference", "public"],
    ["/dev/parts", "dev"],
    ["/jobsite", undefined],
    ["/nowhere", undefined],
  ])("of %s is %s", (path, area) => {
    expect(areaOf(path)).toBe(area);
  });
});

describe("guardedPageAt", () => {
  it.each([
    ["/pages/patients", "patients"],
    ["/pages/applications", "applications"],
    ["/pages/applications/board", "applicationsBoard"],
    ["/pages/applications/c0ffee", "application"],
    ["/pages/applications/c0ffee/more", undefined],
    ["/pages/nowhere", undefined],
    ["/", undefined],
    ["/jobs", undefined],
  ])("%s is %s", (path, page) => {
    expect(guardedPageAt(path)).toBe(page);
  });
});

describe("addressOf", () => {
  it("takes a value as it is", () => {
    expect(addressOf(pages.job, "a$&b")).toBe("/jobs/a$&b");
    expect(addressOf(pages.patients, "a")).toBe("/pages/patients");
  });
});
