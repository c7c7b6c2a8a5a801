import { getShowRateOptions } from "@/lib/api/generated/interviews/query.gen";
import { getHiringReportOptions } from "@/lib/api/generated/reports/query.gen";

/** The first and the last day that are counted. */
export type Span = { firstDay: string; lastDay: string };

/** What became of the applications of some days, and how applications went from stage to stage. */
export function hiringReportQuery(span: Span) {
  return getHiringReportOptions({ query: span });
}

/** How many came to the interviews of some days. */
export function showRateQuery(span: Span) {
  return getShowRateOptions({ query: span });
}
