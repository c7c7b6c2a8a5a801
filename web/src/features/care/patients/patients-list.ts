/** The patients list as the address holds it, and as the API is asked for it. */

import type { ListView } from "@/components/list/view/list-view";
import type { PatientsPage, PatientsScope } from "@/data/patients/queries";
import { readUsDate } from "@/lib/us-date";

function readDay(text: string): string | null {
  const day = readUsDate(text);
  return day.ok ? day.date : null;
}

export const patientsList = {
  /** MM-DD-YYYY, or null for the agency's today, so that a bookmark stays on today. */
  scope: { date: readDay },
  filters: {
    hasVisit: ["any", "yes", "no"],
    uploaded: ["any", "yes", "no"],
    active: ["true", "false", "all"],
  },
  sorts: ["lastName", "-lastName", "firstName", "-firstName", "createdAt", "-createdAt"],
  item: "patient",
} as const;

export type PatientsView = ListView<typeof patientsList>;

/** What chooses the patients, as the API is asked for them. */
export function toScope({ q, filters }: PatientsView, date: string): PatientsScope {
  const { active, hasVisit, uploaded } = filters;
  return {
    date,
    active,
    ...(q.trim() === "" ? {} : { q: q.trim() }),
    ...(hasVisit === "any" ? {} : { hasVisit: hasVisit === "yes" }),
    ...(uploaded === "any" ? {} : { uploaded: uploaded === "yes" }),
  };
}

/** One page, as the API is asked for it. */
export function toPage(view: PatientsView, date: string): PatientsPage {
  const { sort, limit, cursor } = view;
  return { ...toScope(view, date), sort, limit, cursor };
}
