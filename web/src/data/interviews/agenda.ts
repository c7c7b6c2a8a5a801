import {
  listInterviewsOptions,
  listScorecardsToWriteOptions,
} from "@/lib/api/generated/interviews/query.gen";

/** Who comes to an interview today. */
export const todaysInterviewsQuery = listInterviewsOptions({});

/** The interviews that one conducts oneself, from a day on for some more days. */
export function ownInterviewsQuery(firstDay: string, lastDay: string) {
  return listInterviewsOptions({ query: { firstDay, lastDay, interviewer: "mine" } });
}

/** The interviews for which one still has to write a scorecard. */
export const owedScorecardsQuery = listScorecardsToWriteOptions();
