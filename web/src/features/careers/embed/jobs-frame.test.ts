import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PublicJobListing } from "@/lib/api/generated/types.gen";
import { jobsFrame } from "./jobs-frame";

const mostBytes = 5 * 1024;
const agency = {
  agencyName: "Willow",
  timeZone: "America/New_York",
  language: "en",
  primaryColor: "#0f766e",
  accentColor: null,
  logoDigest: null,
  address: null,
  phone: null,
} as const;
const job = {
  slug: "aide-0b7f5a70",
  title: `Aide </li></title><script>alert("1")</script> $& 'x'`,
  summary: "Care",
  jobRoleName: "<b>Aide</b>",
  employmentTypeName: "Part-time",
  postingType: "PART_TIME",
  city: "Newark",
  state: "NJ",
  payMin: 18.5,
  payMax: 22,
} as PublicJobListing;
const found = { agency, jobs: [job], count: 1 };
const english = { locale: "en", theme: "light" } as const;

function hashIn(body: string, element: string): string {
  const text = body.split(`<${element}>`)[1]?.split(`</${element}>`)[0] ?? "";
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

describe("jobsFrame", () => {
  it("leads to the job in its language, out of the frame, and says where the applicant came from", () => {
    const { body } = jobsFrame({ ...english, locale: "es" }, { found });
    expect(body).toContain(
      'href="/jobs/aide-0b7f5a70?source=website&amp;lang=es" target="_top" lang="es"',
    );
    expect(body).toContain('href="/jobs?source=website&amp;lang=es" target="_top"');
    expect(body).toContain("$18.50–$22.00 por hora");
  });

  it("writes what people have written as text", () => {
    const { body } = jobsFrame(english, { found });
    expect(body).toContain("Aide &lt;/li&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)");
    expect(body).toContain("$&amp; &#39;x&#39;</a>");
    expect(body).toContain("&lt;b&gt;Aide&lt;/b&gt; · Part-time · Newark, NJ");
    expect(body.split("<script").length).toBe(2);
  });

  it("runs its own script and style alone, which the policy names by what is in them", () => {
    for (const known of [
      found,
      undefined,
      { ...found, agency: { ...agency, primaryColor: null } },
    ]) {
      const { body, policy } = jobsFrame(english, { found: known });
      expect(policy).toBe(
        [
          "default-src 'none'",
          `style-src ${hashIn(body, "style")}`,
          `script-src ${hashIn(body, "script")}`,
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors *",
        ].join("; "),
      );
    }
  });

  it("leaves the way to the jobs where there is none to show", () => {
    for (const known of [{ ...found, jobs: [], count: 0 }, undefined]) {
      const { body } = jobsFrame(english, { found: known });
      expect(body).toContain(">All open jobs</a>");
      expect(body).not.toContain("<ul>");
    }
  });
});

describe("embed.js", () => {
  it("is small", () => {
    const script = readFileSync(join(import.meta.dirname, "../../../../public/embed.js"));
    expect(script.byteLength).toBeLessThanOrEqual(mostBytes);
  });
});
