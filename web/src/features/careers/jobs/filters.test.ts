import { describe, expect, it } from "vitest";
import { jobPage } from "@/job-pages";
import { isFiltered, jobsQuery, jobsUrl, readFilters } from "./filters";

const one = "0b7f5a70-1111-4222-8333-944455556666";
const two = "1b7f5a70-1111-4222-8333-944455556666";
const none = readFilters({});

describe("readFilters", () => {
  it("reads what an address asks for", () => {
    const read = readFilters({
      q: " night ",
      areaId: one,
      employmentTypeIds: [one, two],
      payMin: "$18.509",
      source: "Indeed",
    });
    expect(read).toEqual({
      ...none,
      q: "night",
      areaId: one,
      employmentTypeIds: [one, two],
      payMin: "18.51",
      source: "indeed",
    });
  });

  it.each([
    { areaId: "1 or 1=1" },
    { jobRoleId: "" },
    { employmentTypeIds: ["x", ""] },
    { payMin: "0" },
    { payMin: "much" },
    { payMin: "1e9" },
    { source: "<script>" },
    { unknown: "x" },
  ])("leaves out %j", (parameters) => {
    expect(readFilters(parameters)).toEqual(none);
  });

  it("searches for no characters that nobody types", () => {
    expect(readFilters({ q: "\u0000night\u0000\u2028 aide\u0007" }).q).toBe("night  aide");
    expect(readFilters({ q: "\u0000" })).toEqual(none);
  });

  it("takes the first of several where one is meant", () => {
    expect(readFilters({ q: ["day", "night"], areaId: [one, two] })).toMatchObject({
      q: "day",
      areaId: one,
    });
  });
});

describe("addresses", () => {
  it("say what was read, and nothing else", () => {
    const filters = { ...none, q: "día & noche", employmentTypeIds: [one, two], source: "flyer" };
    const url = jobsUrl(filters);
    expect(url).toBe(
      `/jobs?q=d%C3%ADa+%26+noche&employmentTypeIds=${one}&employmentTypeIds=${two}&source=flyer`,
    );
    expect(jobsUrl(none)).toBe("/jobs");
    expect(jobPage("aide-1a2b3c4d", "flyer")).toBe("/jobs/aide-1a2b3c4d?source=flyer");
    expect(jobPage("aide-1a2b3c4d", "")).toBe("/jobs/aide-1a2b3c4d");
  });

  it("do not pass the source to the API", () => {
    expect(jobsQuery({ ...none, q: "x", payMin: "20", source: "flyer" })).toEqual({
      q: "x",
      payMin: 20,
      limit: 20,
      total: true,
    });
  });
});

it("knows whether anything is asked for", () => {
  expect(isFiltered({ ...none, source: "flyer", cursor: "abc" })).toBe(false);
  expect(isFiltered({ ...none, employmentTypeIds: [one] })).toBe(true);
});
