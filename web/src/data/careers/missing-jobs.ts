/**
 * Jobs that nobody can see, responded to with 410 or 404: Next can give a page no other status than 200 and 404, and
 * renders its 404 only with scripts.
 */

import { addressPattern, allPages, pages, routes } from "@/pages";
import { fetchForVisitor } from "@/server/for-visitor";

const ofOneJob = [addressPattern(pages.job), addressPattern(pages.apply)];
const missingPages = new Map<number, string>([
  [404, routes.unknownJob],
  [410, routes.endedJob],
]);

/** 404, 410, or another status for a job that is open or an API that can't say anything now. */
async function statusOf(key: string, headers: Headers): Promise<number> {
  try {
    return (await fetchForVisitor(`/api/public/job-listings/${key}`, headers)).status;
  } catch {
    // The page itself says that nothing can be shown now.
    return 0;
  }
}

/** The page that says so, when the address is that of a job that has ended or never was. */
export async function missingJobPage(
  path: string,
  headers: Headers,
): Promise<Response | undefined> {
  const key = ofOneJob.map((pattern) => pattern.exec(path)?.[1]).find(Boolean);
  if (key === undefined || allPages.some(([, page]) => page.path === path)) {
    return;
  }
  const status = await statusOf(key, headers);
  const instead = missingPages.get(status);
  return instead === undefined ? undefined : withStatus(status, instead, headers);
}

async function withStatus(status: number, path: string, headers: Headers): Promise<Response> {
  const self = `http://${process.env.HOSTNAME ?? "127.0.0.1"}:${process.env.PORT ?? "3000"}`;
  const passed = ["accept-language", "cookie", "x-forwarded-for"].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const page = await fetch(self + path, { headers: passed, cache: "no-store" });
  const kept = new Headers(page.headers);
  // It comes unpacked, in pieces of its own.
  for (const name of [
    "content-encoding",
    "content-length",
    "transfer-encoding",
    "connection",
    "keep-alive",
  ]) {
    kept.delete(name);
  }
  return new Response(page.body, { status, headers: kept });
}
