/** Every address of the app. */
export const routes = {
  home: "/",
  jobs: "/jobs",
  endedJob: "/jobs/ended",
  unknownJob: "/jobs/unknown",
  login: "/auth/login",
  register: "/auth/register",
  forgot: "/auth/forgot",
  reset: "/auth/reset",
  verify: "/auth/verify",
  mfa: "/auth/mfa",
  authError: "/auth/error",
  dashboard: "/pages/dashboard",
  applications: "/pages/applications",
  applicationsBoard: "/pages/applications/board",
  applicationsInbox: "/pages/applications/inbox",
  patients: "/pages/patients",
  setup: "/pages/setup",
  emails: "/pages/emails",
  profile: "/pages/profile",
} as const;

/** The address of a section of the settings as it is first seen. */
export function setupSection(key: string): string {
  return `${routes.setup}?section=${key}`;
}

export const applyRoot = "/apply";
export const applicationRoot = "/application";
export const remindersRoot = "/reminders";

/** Whether a page is one of those for applicants, who need no account. */
export function isCareersPath(path: string): boolean {
  const roots = [routes.jobs, applyRoot, applicationRoot, remindersRoot];
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}

/** An address with where the visitor came from, which is kept through to the application. */
function withSource(path: string, source: string): string {
  return source === "" ? path : `${path}?source=${source}`;
}

/** The page of one open job, for anybody. */
export function jobPage(slug: string, source = ""): string {
  return withSource(`${routes.jobs}/${slug}`, source);
}

/** Where somebody applies for a job. */
export function applyPage(listingId: string, source = ""): string {
  return withSource(`${applyRoot}/${listingId}`, source);
}

/** One application, for staff. */
export function staffApplicationPage(id: string): string {
  return `${routes.applications}/${id}`;
}

/** One application, for staff who go on to the next one of the view that they came from. */
export function applicationFrom(id: string, from: string): string {
  return `${staffApplicationPage(id)}?from=${encodeURIComponent(from)}`;
}

/** An application of their own, for applicants who have signed in. */
export function ownApplicationPage(id: string): string {
  return `${routes.dashboard}?application=${id}`;
}

/** What becomes of an application, for whoever sent it. */
export function applicationPage(id: string): string {
  return `${applicationRoot}/${id}`;
}

export type LoginReason = "SessionRequired" | "SessionExpired" | "UploadStopped";

/** Where the second factor is asked for, and the page to return to. */
export function mfaUrl(returnUrl: string): string {
  return `${routes.mfa}?returnUrl=${encodeURIComponent(returnUrl)}`;
}

/** The login page's address, telling why the person is there and where to go afterwards. */
export function loginUrl(reason?: LoginReason, returnUrl?: string): string {
  const query = new URLSearchParams();
  if (reason !== undefined) {
    query.set("error", reason);
  }
  if (returnUrl !== undefined && returnUrl !== routes.home) {
    query.set("returnUrl", returnUrl);
  }
  const text = query.toString();
  return text === "" ? routes.login : `${routes.login}?${text}`;
}

/** Where a guarded page sends whoever has no session: our parameter and next-auth's for the way back. */
export function guardedLoginUrl(path: string): string {
  const query = new URLSearchParams({
    error: "SessionRequired",
    returnUrl: path,
    callbackUrl: path,
  });
  return `${routes.login}?${query}`;
}

/** Whether to say why somebody came to the login page: whoever opens the site asked for no page yet. */
export function isReasonTold(reason: string | undefined, returnUrl: string | undefined): boolean {
  return reason !== undefined && !(reason === "SessionRequired" && returnUrl === routes.home);
}
