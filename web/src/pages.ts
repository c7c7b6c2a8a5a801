/** Every page of the app, once: the source of its address, menu entry and guard. */
import type { NotAllowedWords } from "./layout/page/not-allowed-words.ts";
import type { Role } from "./lib/session/me.ts";
import { administrators, caregivers, everyone, hiringStaff, staff } from "./roles.ts";

type Area = "public" | "auth" | "main" | "dev";

export type Page = {
  /** As its folder spells it; a section of a page adds its query. */
  path: string;
  /** The route group of its folder; "main" by default. Everything below such a path's first word needs a session. */
  area?: Area;
  /** Who may open it; only pages that are shown to somebody signed in say so. */
  roles?: readonly Role[];
  /** What is said to others. */
  notAllowed?: NotAllowedWords;
  /** What holds its place until the account is loaded; a list's rows where nothing is said. */
  skeleton?: "text" | { heading: "dashboard" | "profile" };
  menu?: { group: "home" | "administration"; icon: string };
};

/**
 * Browsers load this with nearly every page, so what only some need is elsewhere, under the same names:
 * titles in `server/titles.ts`, byte budgets in `scripts/budgets.ts`, the words for those who may not open it in `layout/page/not-allowed-words.ts`.
 */
export const pages = {
  home: { path: "/" },
  jobs: { path: "/jobs", area: "public" },
  job: { path: "/jobs/[slug]", area: "public" },
  endedJob: { path: "/jobs/ended", area: "public" },
  unknownJob: { path: "/jobs/unknown", area: "public" },
  jobPreview: { path: "/jobs/preview", area: "public" },
  apply: { path: "/apply/[listingId]", area: "public" },
  sentApplication: { path: "/application/[id]", area: "public" },
  applicationForm: { path: "/application/[id]/form/[section]", area: "public" },
  reminders: { path: "/reminders/[token]", area: "public" },
  reference: { path: "/reference", area: "public" },
  login: { path: "/auth/login", area: "auth" },
  register: { path: "/auth/register", area: "auth" },
  forgot: { path: "/auth/forgot", area: "auth" },
  reset: { path: "/auth/reset", area: "auth" },
  verify: { path: "/auth/verify", area: "auth" },
  mfa: { path: "/auth/mfa", area: "auth" },
  authError: { path: "/auth/error", area: "auth" },
  dashboard: {
    path: "/pages/dashboard",
    roles: everyone,
    skeleton: { heading: "dashboard" },
    menu: { group: "home", icon: "pi-home" },
  },
  applications: {
    path: "/pages/applications",
    roles: staff,
    notAllowed: "applications",
    menu: { group: "home", icon: "pi-inbox" },
  },
  applicationsBoard: {
    path: "/pages/applications/board",
    roles: staff,
    notAllowed: "applications",
  },
  applicationsInbox: {
    path: "/pages/applications/inbox",
    roles: staff,
    notAllowed: "applications",
  },
  survey: {
    path: "/pages/applications/survey",
    roles: staff,
    notAllowed: "applications",
  },
  application: {
    path: "/pages/applications/[id]",
    roles: staff,
    notAllowed: "applications",
    skeleton: "text",
  },
  calendar: {
    path: "/pages/calendar",
    roles: staff,
    notAllowed: "calendar",
    menu: { group: "home", icon: "pi-calendar" },
  },
  patients: {
    path: "/pages/patients",
    roles: caregivers,
    notAllowed: "patients",
    menu: { group: "home", icon: "pi-heart" },
  },
  setup: {
    path: "/pages/setup",
    roles: staff,
    notAllowed: "setup",
    menu: { group: "home", icon: "pi-cog" },
  },
  listing: {
    path: "/pages/setup/job-listings/[id]",
    roles: staff,
    notAllowed: "setup",
    skeleton: "text",
  },
  template: {
    path: "/pages/setup/email-templates/[id]",
    roles: hiringStaff,
    notAllowed: "setup",
    skeleton: "text",
  },
  users: {
    path: "/pages/setup?section=users",
    roles: administrators,
    menu: { group: "administration", icon: "pi-users" },
  },
  reports: {
    path: "/pages/reports",
    roles: hiringStaff,
    notAllowed: "reports",
    skeleton: "text",
    menu: { group: "administration", icon: "pi-chart-bar" },
  },
  audit: {
    path: "/pages/audit",
    roles: administrators,
    notAllowed: "audit",
    menu: { group: "administration", icon: "pi-history" },
  },
  emails: {
    path: "/pages/emails",
    roles: administrators,
    notAllowed: "emails",
    menu: { group: "administration", icon: "pi-envelope" },
  },
  profile: {
    path: "/pages/profile",
    roles: everyone,
    skeleton: { heading: "profile" },
  },
  parts: { path: "/dev/parts", area: "dev" },
} as const satisfies Record<string, Page>;

type Pages = typeof pages;

export type PageName = keyof Pages;

/** The pages whose record has this. */
export type PageWith<Field extends keyof Page> = {
  [Name in PageName]: Field extends keyof Pages[Name] ? Name : never;
}[PageName];

/** All records, in the menu's order. */
export const allPages = Object.entries(pages) as readonly (readonly [PageName, Page])[];

/** The addresses of the pages that have a fixed one. */
export const routes = Object.fromEntries(allPages.map(([name, { path }]) => [name, path])) as {
  [Name in PageName as Pages[Name]["path"] extends `${string}[${string}`
    ? never
    : Name]: Pages[Name]["path"];
};

/** The first word of an address: what it has in common with all that is below. */
export function rootOf(path: string): string {
  return path.split("/", 2).join("/");
}

/** Which part of the app an address is in, whether or not there is such a page. */
export function areaOf(path: string): Area | undefined {
  const found = allPages.find(([, page]) => rootOf(page.path) === rootOf(path));
  return found && (found[1].area ?? "main");
}

/** A page's address with the one value that it has in it. */
export function addressOf({ path }: Page, value: string): string {
  return path.replace(/\[\w+\]/, () => value);
}

/** What a page's address looks like, with the value in it as the first group. */
export function addressPattern(page: Page): RegExp {
  return new RegExp(`^${addressOf(page, "([^/]+)")}$`);
}

/** The guarded page at an address; one with a fixed address goes before one that takes any. */
export function guardedPageAt(path: string): PageWith<"roles"> | undefined {
  const at =
    allPages.find(([, page]) => page.path === path) ??
    allPages.find(([, page]) => addressPattern(page).test(path));
  return at?.[1].roles && (at[0] as PageWith<"roles">);
}

/** One application, for staff. */
export function staffApplicationPage(id: string): string {
  return addressOf(pages.application, id);
}

/** What becomes of an application, for the applicant. */
export function applicationPage(id: string): string {
  return addressOf(pages.sentApplication, id);
}
