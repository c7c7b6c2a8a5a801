import {
  listInterviewsOptions,
  listScorecardsToWriteOptions,
} from "@/lib/api/generated/interviews/query.gen";

/** Who comes to an interview today. */
export const todaysInterviewsQuery = listInterviewsOptions({});

/** Whom one interviews oneself, from a day on for some more. */
export function ownInterviewsQuery(firstDay: string, lastDay: string) {
  return listInterviewsOptions({ query: { firstDay, lastDay, interviewer: "mine" } });
}

/** The interviews of which one has still to write a scorecard. */
export const owedScorecardsQuery = listScorecardsToWriteOptions();
