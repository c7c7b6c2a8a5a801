import { describe, expect, it } from "vitest";
import { resourceFile, resourcePaths } from "./resources.ts";
import { operation } from "./sample-operation.ts";
import type { Operation, Specification } from "./specification.ts";

const holidays: Specification = {
  "x-us-states": {},
  paths: {
    "/api/job-holidays": {
      get: {
        ...operation("list_job_holidays"),
        parameters: [
          { name: "sort", schema: { enum: ["date", "-date"] } },
          { name: "q", schema: { anyOf: [{ maxLength: 80 }, { type: "null" }] } },
        ],
      },
      post: operation("create_job_holiday", "JobHolidayCreate"),
    },
    "/api/job-holidays/{row_id}": {
      get: operation("get_job_holiday"),
      put: operation("update_job_holiday", "JobHolidayUpdate"),
      patch: operation("patch_job_holiday", "JobHolidayPatch"),
      delete: operation("delete_job_holiday"),
    },
    "/api/visits": { get: operation("list_visits") },
  },
  components: { schemas: { JobHolidayCreate: {}, JobHolidayUpdate: {}, JobHolidayPatch: {} } },
};

describe("generated resources", () => {
  it("are the paths with all six calls", () => {
    expect(resourcePaths(holidays)).toEqual(["/api/job-holidays"]);
  });

  it("hold the calls, the rules, the orders and what can be searched", () => {
    const text = resourceFile(holidays, "/api/job-holidays");
    expect(text).toContain("export const jobHolidays = {");
    expect(text).toContain('name: "job holidays"');
    expect(text).toContain('sorts: ["date","-date"]');
    expect(text).toContain("searchLength: 80");
    expect(text).toContain('from "../job-holidays/rules.gen"');
    expect(text).toContain("create: (body: JobHolidayCreate, options?: CallOptions)");
  });

  it("refuse a call whose body has no name", () => {
    const paths = structuredClone(holidays.paths) as Record<string, Record<string, Operation>>;
    paths["/api/job-holidays"] = {
      ...paths["/api/job-holidays"],
      post: operation("create_job_holiday"),
    };
    expect(() => resourceFile({ ...holidays, paths }, "/api/job-holidays")).toThrow(
      "create_job_holiday takes no body that has a name.",
    );
  });
});
