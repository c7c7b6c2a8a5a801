import { createHash } from "node:crypto";
import { paletteOf } from "@/domain/brand/palette";
import { hourlyPay } from "@/domain/pay/pay-range";
import { jobPage } from "@/job-pages";
import type { PublicAgency, PublicJobListing } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { languageOf } from "@/lib/texts/language-of";
import { routes } from "@/pages";
import { Html, html } from "@/server/html";
import { shortFacts } from "../jobs/job-facts";
import { careersMessages } from "../messages";
import { frameScript, frameStyle } from "./frame-parts";

/** Anyone who applies by a frame came from the agency's own site. */
const source = "website";

export type Look = { locale: Locale; theme: "light" | "dark" };

type Shown = {
  /** Unknown where the API does not respond: only the link to the jobs is left. */
  found: { agency: PublicAgency; jobs: readonly PublicJobListing[]; count: number } | undefined;
};

/** A page of its own language and source; it replaces the site around the frame. */
function linkTo(path: string, { locale }: Look): string {
  const [address, query] = path.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("source", source);
  parameters.set("lang", locale);
  return `${address}?${parameters}`;
}

function card(job: PublicJobListing, look: Look): Html {
  const pay = hourlyPay(job.payMin, job.payMax, look.locale);
  const language = languageOf(job.summary) ?? look.locale;
  return html`<li><a href="${linkTo(jobPage(job.slug), look)}" target="_top" lang="${language}">${job.title}</a>${
    pay === "" ? null : html`<p class="pay">${pay}</p>`
  }<p>${shortFacts(job, look.locale).join(" · ")}</p></li>`;
}

function colorsOf(agency: PublicAgency | undefined): string {
  const palette = paletteOf(agency?.primaryColor ?? "");
  return palette === undefined ? "" : `:root{--fill:${palette.fill};--on-fill:${palette.onFill}}`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The document, and the policy that lets anybody frame it and nothing else run in it. */
export function jobsFrame(look: Look, { found }: Shown): { body: string; policy: string } {
  const t = careersMessages[look.locale];
  const style = frameStyle + colorsOf(found?.agency);
  const title = found === undefined ? t.jobs : t.jobsAt(found.agency.agencyName);
  const list =
    found === undefined || found.count === 0
      ? html`<p>${found === undefined ? t.failedTitle : t.none}</p>`
      : html`<ul>${found.jobs.map((job) => card(job, look))}</ul>`;
  const page = html`<!doctype html>
<html lang="${look.locale}" class="${look.theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${new Html(style)}</style></head>
<body>${list}<p class="all"><a href="${linkTo(routes.jobs, look)}" target="_top">${t.all}</a></p><script>${new Html(frameScript)}</script></body>
</html>`;
  return {
    body: page.text,
    policy: [
      "default-src 'none'",
      `style-src ${hashOf(style)}`,
      `script-src ${hashOf(frameScript)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors *",
    ].join("; "),
  };
}
