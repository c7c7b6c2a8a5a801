import type { Survey, SurveyedWorker, SurveyFinding } from "@/lib/api/generated/types.gen";
import type { CsvColumn } from "@/lib/csv/write-csv";
import type { Locale } from "@/lib/messages/locale";
import { findingText, ruleName } from "./rule-words";
import type { surveyMessages } from "./survey-messages";

type Words = (typeof surveyMessages)[Locale];
export type SurveyRow = { worker: SurveyedWorker; finding: SurveyFinding };

/** Each finding with whose file it is in. */
export function surveyRows(survey: Survey): readonly SurveyRow[] {
  return survey.workers.flatMap((worker) =>
    worker.findings.map((finding) => ({ worker, finding })),
  );
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
