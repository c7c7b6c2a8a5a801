import { describe, expect, it } from "vitest";
import type { PublicJob } from "@/lib/api/generated/types.gen";
import { jobPosting, scriptJson } from "./job-posting";

const agency = { agencyName: "Willow", timeZone: "America/New_York", language: "en" } as const;
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
      validThrough: "2026-12-31T23:59",
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
      identifier: { value: job.id },
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

  it("is left out for a job without a place", () => {
    expect(jobPosting({ ...job, city: null, postalCode: null }, agency, "x")).toBeUndefined();
  });
});

it("cannot end the script that it stands in", () => {
  const text = scriptJson({ title: "</script><script>alert(1)</script><!--" });
  expect(text).not.toContain("<");
  expect(JSON.parse(text).title).toBe("</script><script>alert(1)</script><!--");
});
