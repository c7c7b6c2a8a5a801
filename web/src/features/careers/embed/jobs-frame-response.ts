import { fetchJobs } from "@/data/careers/queries";
import { isLocale } from "@/lib/messages/locale";
import { fetchAgency } from "@/server/agency";
import { jobsFrame, type Look } from "./jobs-frame";

const shown = 24;
const unavailable = 503;
const aWhile = "public, max-age=300";

async function find() {
  const [agency, jobs] = await Promise.all([
    fetchAgency(),
    fetchJobs({ limit: shown, total: true }),
  ]);
  const data = jobs?.data ?? [];
  return { agency, jobs: data, count: jobs?.page.total ?? data.length };
}

/** The open jobs for a frame on another site: nobody is signed in there, and no cookie is read or set. */
export async function jobsFrameResponse(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const found = await find().catch(() => undefined);
  const lang = asked.get("lang");
  const look: Look = {
    locale: isLocale(lang) ? lang : (found?.agency.language ?? "en"),
    theme: asked.get("theme") === "dark" ? "dark" : "light",
  };
  const { body, policy } = jobsFrame(look, { found });
  return new Response(body, {
    status: found === undefined ? unavailable : 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": found === undefined ? "no-store" : aWhile,
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Robots-Tag": "noindex",
    },
  });
}
