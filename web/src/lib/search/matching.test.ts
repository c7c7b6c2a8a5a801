import { describe, expect, it } from "vitest";
import { matching } from "./matching";

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
