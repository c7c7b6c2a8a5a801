import type { PageName } from "../src/pages.ts";

/** What a page may load first, in gzipped kilobytes: 140 for people who were never here, 200 for phones, 280 for desks. */
export const budgets: Partial<Record<PageName, number>> = {
  jobs: 140,
  endedJob: 140,
  unknownJob: 140,
  applicationForm: 200,
  login: 200,
  register: 200,
  forgot: 200,
  reset: 200,
  verify: 200,
  mfa: 200,
  authError: 200,
  dashboard: 200,
  applications: 280,
  applicationsBoard: 280,
  applicationsInbox: 280,
  survey: 280,
  application: 280,
  calendar: 280,
  patients: 200,
  setup: 280,
  emails: 280,
  profile: 200,
};
