/** The link in a reminder, as mail programs POST to it (RFC 8058), and the button of its page. */

import { addressPattern, pages } from "@/pages";
import { fetchForVisitor } from "@/server/for-visitor";

const link = addressPattern(pages.reminders);
const wrong = 400;
const seeOther = 303;
const unavailable = 503;
const passedOn = [200, 404, 429];

/** The API's status; a token that never was one is as unknown as any other. */
async function stop(token: string, headers: Headers): Promise<number> {
  try {
    const { status } = await fetchForVisitor("/api/public/reminders/stop", headers, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token }),
    });
    const known = status === 422 ? 404 : status;
    return passedOn.includes(known) ? known : unavailable;
  } catch {
    return unavailable;
  }
}

/** Back to the page, which shows the current state, or that it did not work. */
function toPage(address: URL, hasFailed: boolean): Response {
  const page = new URL(address);
  page.searchParams.delete("failed");
  if (hasFailed) {
    page.searchParams.set("failed", "1");
  }
  return new Response(null, {
    status: seeOther,
    headers: { Location: page.href, "Referrer-Policy": "no-referrer" },
  });
}

type Posted = Pick<Request, "method" | "headers" | "formData">;

/** Stops the reminders named by a POST; without cookies, since the token says everything. */
export async function stoppedReminders(
  request: Posted,
  address: URL,
): Promise<Response | undefined> {
  const token = request.method === "POST" ? link.exec(address.pathname)?.[1] : undefined;
  if (token === undefined) {
    return;
  }
  const form = await request.formData().catch(() => null);
  if (form?.get("List-Unsubscribe") !== "One-Click") {
    return new Response(null, { status: wrong });
  }
  const status = await stop(token, request.headers);
  return form.has("page")
    ? toPage(address, status !== 200 && status !== 404)
    : new Response(null, { status });
}
