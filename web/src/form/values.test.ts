import { expect, it } from "vitest";
import { valuesOf } from "./values";

it("leaves a field empty that is empty, a time too", () => {
  const fields = [
    { name: "at", kind: "time", label: "" },
    { name: "until", kind: "time", label: "" },
    { name: "on", kind: "check", label: "" },
  ] as const;
  const values = valuesOf<{ at: string; until: string; on: boolean }>(fields, { until: "00:00" });
  expect(values).toEqual({ at: "", until: "12:00 AM", on: false });
});
