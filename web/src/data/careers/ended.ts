/** Jobs that have ended, answered with 410: Next can give a page no other status than 200 and 404. */
import { fetchForVisitor } from "@/lib/api/for-visitor";
import { applyRoot, routes } from "@/pages";

const job = new RegExp(`^(?:${routes.jobs}|${applyRoot})/([^/]+)$`);
const gone = 410;

async function hasEnded(key: string, headers: Headers): Promise<boolean> {
  try {
    return (await fetchForVisitor(`/api/public/job-listings/${key}`, headers)).status === gone;
  } catch {
    // The page itself says that nothing can be shown now.
    return false;
  }
}

/** The page that says so, when the address is that of a job that has ended. */
export async function endedJobPage(path: string, headers: Headers): Promise<Response | undefined> {
  const key = job.exec(path)?.[1];
  if (key === undefined || path === routes.endedJob || !(await hasEnded(key, headers))) {
    return;
  }
  const self = `http://${process.env.HOSTNAME ?? "127.0.0.1"}:${process.env.PORT ?? "3000"}`;
  const passed = ["accept-language", "cookie", "x-forwarded-for"].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const page = await fetch(self + routes.endedJob, { headers: passed, cache: "no-store" });
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
  return new Response(page.body, { status: gone, headers: kept });
}
