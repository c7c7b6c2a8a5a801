import type { Ending, Survey, SurveyedWorker, SurveyFinding } from "@/lib/api/generated/types.gen";
import type { CsvColumn } from "@/lib/csv/write-csv";
import type { Locale } from "@/lib/messages/locale";
import { findingText, ruleName } from "./rule-words";
import type { surveyMessages } from "./survey-messages";

type Words = (typeof surveyMessages)[Locale];
export type SurveyRow = { worker: SurveyedWorker; finding: SurveyFinding | Ending };

/** Each finding, and what ends, with whose file it is in. */
export function surveyRows(survey: Survey): readonly SurveyRow[] {
  return survey.workers.flatMap((worker) =>
    [...worker.beforeVisit, ...worker.findings, ...worker.ending].map((finding) => ({
      worker,
      finding,
    })),
  );
}

/** How much was found, and how much ends. */
export function countOf({ workers }: Survey): { findings: number; ending: number } {
  return {
    findings: workers.reduce((sum, { findings }) => sum + findings.length, 0),
    ending: workers.reduce((sum, { ending }) => sum + ending.length, 0),
  };
}

/** The columns of the exported findings. */
export function surveyColumns(
  { columns: t }: Words,
  locale: Locale,
): readonly CsvColumn<SurveyRow>[] {
  return [
    { header: t.worker, value: ({ worker }) => worker.name },
    { header: t.job, value: ({ worker }) => worker.jobTitle },
    { header: t.hired, value: ({ worker }) => worker.hiredOn },
    { header: t.finding, value: ({ finding }) => findingText(finding, locale) },
    { header: t.rule, value: ({ finding }) => ruleName(finding, locale) },
    { header: t.source, value: ({ finding }) => finding.source },
    { header: t.from, value: ({ finding }) => finding.validFrom },
    { header: t.confirmedBy, value: ({ finding }) => finding.confirmedBy },
    { header: t.confirmedOn, value: ({ finding }) => finding.confirmedOn },
  ];
}
