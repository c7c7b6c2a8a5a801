import { describe, expect, it } from "vitest";
import { fieldErrorText } from "./field-errors";

describe("fieldErrorText", () => {
  const taken = { field: "externalId", message: "WHC-1 is taken.", code: "taken" };

  it("shows the API's words in English, the code's words in Spanish", () => {
    expect(fieldErrorText(taken, "en")).toBe("WHC-1 is taken.");
    expect(fieldErrorText(taken, "es")).toBe("Este valor ya está en uso.");
  });

  it("names in Spanish what the API's words name", () => {
    const values = { name: "aplicant_name", nearest: "applicant_name" };
    const unknown = { field: "body", message: "aplicant_name …", code: "unknown_name", values };
    expect(fieldErrorText(unknown, "es")).toBe(
      "aplicant_name no se conoce aquí. ¿Quiso decir applicant_name?",
    );
  });

  it("shows the API's words for a code that it does not know", () => {
    expect(fieldErrorText({ ...taken, code: "new_one" }, "es")).toBe("WHC-1 is taken.");
  });
});
