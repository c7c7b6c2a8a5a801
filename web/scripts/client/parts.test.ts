import { describe, expect, it } from "vitest";
import { partFile, partFormFile, partPaths } from "./parts.ts";
import { operation } from "./sample-operation.ts";
import type { Specification } from "./specification.ts";

const of = "/api/applications/{application_id}";
const calls: Specification = {
  "x-us-states": {},
  paths: {
    [`${of}/phone-calls`]: {
      get: operation("list_phone_calls"),
      post: operation("create_phone_call", "PhoneCallCreate"),
    },
    [`${of}/phone-calls/{row_id}`]: {
      patch: operation("patch_phone_call", "PhoneCallPatch"),
      delete: operation("delete_phone_call"),
    },
    [`${of}/phone-calls/{row_id}/restore`]: { post: operation("restore_phone_call") },
    [`${of}/tasks`]: { get: operation("list_tasks") },
  },
  components: { schemas: {} },
};

describe("generated parts of an application", () => {
  it("are the paths with all five calls", () => {
    expect(partPaths(calls)).toEqual([`${of}/phone-calls`]);
  });

  it("load the rules with their form", () => {
    const text = partFormFile(calls, `${of}/phone-calls`);
    expect(text).toBe('export { phoneCallCreateRules as rules } from "./rules.gen";\n');
  });

  it("hold the calls", () => {
    const text = partFile(calls, `${of}/phone-calls`);
    expect(text).toContain("export const phoneCalls = {");
    expect(text).toContain('form: () => import("./phone-calls.form.gen")');
    expect(text).toContain(
      "takeBack: (application_id: string, row_id: string) => deletePhoneCall(ofOne(application_id, row_id))",
    );
  });
});
