import { describe, expect, it } from "vitest";
import type { PublicJob } from "@/lib/api/generated/types.gen";
import { chipFacts } from "./job-facts";
import { jobPosting, scriptJson } from "./job-posting";

const agency = {
  agencyName: "Willow",
  timeZone: "America/New_York",
  language: "en",
  primaryColor: null,
  accentColor: null,
  logoDigest: null,
  address: null,
  phone: null,
} as const;
const job: PublicJob = {
  id: "0b7f5a70-1111-4222-8333-944455556666",
  slug: "aide-0b7f5a70",
  title: "Aide",
  summary: "Care",
  description: "<p>Care</p>",
  jobRoleId: null,
  jobRoleName: null,
  employmentTypeId: null,
  employmentTypeName: "Per diem",
  postingType: "PER_DIEM",
  areaId: null,
  areaName: null,
  departmentId: null,
  departmentName: null,
  locationId: null,
  locationName: "Office",
  addressLine: "1 Main Street",
  city: "Newark",
  state: "NJ",
  postalCode: "07102",
  payMin: 18.5,
  payMax: 22,
  vacancies: 3,
  closesOn: "12-31-2026",
  cv: "optional",
  publishedAt: "2026-11-20T12:00:00+00:00",
};

describe("jobPosting", () => {
  it("has what search engines require and recommend", () => {
    expect(jobPosting(job, agency, "https://x.test/jobs/aide-0b7f5a70")).toMatchObject({
      "@type": "JobPosting",
      title: "Aide",
      description: "<p>Care</p>",
      datePosted: "2026-11-20T12:00:00+00:00",
      validThrough: "2026-12-31T23:59:59-05:00",
      employmentType: "PER_DIEM",
      hiringOrganization: { name: "Willow" },
      jobLocation: {
        address: {
          streetAddress: "1 Main Street",
          addressLocality: "Newark",
          addressRegion: "NJ",
          postalCode: "07102",
          addressCountry: "US",
        },
      },
      baseSalary: { currency: "USD", value: { minValue: 18.5, maxValue: 22, unitText: "HOUR" } },
      identifier: { name: "Willow", value: "0b7f5a70" },
      directApply: true,
      url: "https://x.test/jobs/aide-0b7f5a70",
    });
  });

  it("leaves out what is not known", () => {
    const bare = { ...job, closesOn: null, payMin: null, payMax: null, addressLine: null };
    const posting = jobPosting({ ...bare, postingType: null }, agency, "https://x.test");
    expect(posting).not.toHaveProperty("validThrough");
    expect(posting).not.toHaveProperty("baseSalary");
    expect(posting).not.toHaveProperty("employmentType");
    expect(JSON.stringify(posting)).not.toContain("null");
    expect(jobPosting({ ...job, payMax: null }, agency, "x")?.baseSalary?.value).toEqual({
      "@type": "QuantitativeValue",
      minValue: 18.5,
      unitText: "HOUR",
    });
  });

  it.each([
    ["America/New_York", "07-04-2026", "2026-07-04T23:59:59-04:00"],
    ["America/New_York", "10-31-2026", "2026-10-31T23:59:59-04:00"],
    ["America/New_York", "11-01-2026", "2026-11-01T23:59:59-05:00"],
    ["America/New_York", "03-14-2027", "2027-03-14T23:59:59-04:00"],
    ["Pacific/Honolulu", "11-01-2026", "2026-11-01T23:59:59-10:00"],
    ["Pacific/Auckland", "04-04-2026", "2026-04-04T23:59:59+13:00"],
    ["UTC", "11-01-2026", "2026-11-01T23:59:59+00:00"],
  ])("closes when the day of an agency in %s ends: %s", (timeZone, closesOn, ends) => {
    expect(jobPosting({ ...job, closesOn }, { ...agency, timeZone }, "x")?.validThrough).toBe(ends);
  });

  it("says nothing of a kind of employment that it has no word for", () => {
    const posting = jobPosting({ ...job, postingType: "OTHER" }, agency, "x");
    expect(posting).not.toHaveProperty("employmentType");
  });

  it("is left out for a job without a place", () => {
    expect(jobPosting({ ...job, city: null, postalCode: null }, agency, "x")).toBeUndefined();
  });
});

it("cannot end the script that it stands in", () => {
  const text = scriptJson({ title: "</script><script>alert(1)</script><!--" });
  expect(text).not.toContain("<");
  expect(JSON.parse(text).title).toBe("</script><script>alert(1)</script><!--");
});

it.each([
  ["en", "Per diem", "PER_DIEM", "Per diem"],
  ["es", "Per diem", "PER_DIEM", "Por día"],
  ["en", "Full-time", "FULL_TIME", "Full-time"],
  ["en", "Weekend", "PART_TIME", "Weekend (part time)"],
  ["en", "Live-in", "OTHER", "Live-in"],
  ["en", null, null, undefined],
] as const)("calls a type in %s that is named %s and is %s: %s", (locale, name, type, shown) => {
  const unplaced = { city: null, state: null, areaName: null, payMin: null, payMax: null };
  const named = { ...job, ...unplaced, employmentTypeName: name, postingType: type };
  expect(chipFacts(named, locale)).toEqual(shown === undefined ? [] : [shown]);
});
