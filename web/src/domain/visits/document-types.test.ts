import { describe, expect, it } from "vitest";
import { documentTypeName } from "./document-types";

describe("documentTypeName", () => {
  it("names the built-in types in Spanish and leaves them in English", () => {
    expect(documentTypeName("Medical Report", "es")).toBe("Informe médico");
    expect(documentTypeName("Medical Report", "en")).toBe("Medical Report");
  });

  it("keeps the name of a type that the agency added", () => {
    expect(documentTypeName("Care Plan", "es")).toBe("Care Plan");
    expect(documentTypeName("constructor", "es")).toBe("constructor");
  });
});
