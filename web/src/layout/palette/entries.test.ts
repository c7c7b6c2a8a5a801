import { describe, expect, it } from "vitest";
import { entriesFor, matching } from "./entries";

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

describe("matching", () => {
  const names = ["Board of applications", "Applications", "Configuración", "Panel"];
  const found = (text: string) => matching(names, (name) => name, text);

  it("shows all before something is typed", () => {
    expect(found(" ")).toEqual(names);
  });

  it("goes by the beginnings of words, in any order", () => {
    expect(found("app")).toEqual(["Board of applications", "Applications"]);
    expect(found("app bo")).toEqual(["Board of applications"]);
    expect(found("pplications")).toEqual([]);
  });

  it("asks for neither case nor accents", () => {
    expect(found("CONFIGURACION")).toEqual(["Configuración"]);
  });
});
