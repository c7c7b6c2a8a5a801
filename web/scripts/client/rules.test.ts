import { describe, expect, it } from "vitest";
import { rulesConstant } from "./rules.ts";

const schemas = {
  PatientCreate: {
    properties: {
      phone: { anyOf: [{ type: "string", maxLength: 40, pattern: "^a/b$" }, { type: "null" }] },
      roles: { type: "array", maxItems: 4, items: { $ref: "#/components/schemas/Role" } },
      id: { type: "string", format: "uuid" },
    },
  },
  Role: { type: "string", enum: ["admin", "employee"] },
};

describe("generated rules", () => {
  it("say what a field may hold, whether or not it may be null", () => {
    expect(rulesConstant("PatientCreate", schemas)).toBe(
      "export const patientCreateRules = {\n" +
        '  "phone": { type: "string", maxLength: 40, pattern: /^a\\/b$/, nullable: true },\n' +
        '  "roles": { type: "array", maxItems: 4, items: { type: "string", enum: ["admin","employee"] } },\n' +
        '  "id": { type: "string", format: "uuid" },\n} as const;\n',
    );
  });

  it("are none of a schema without fields", () => {
    expect(rulesConstant("Role", schemas)).toBeUndefined();
  });
});
