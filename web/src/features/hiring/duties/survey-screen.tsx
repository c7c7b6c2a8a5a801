"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { SelectField } from "@/components/fields/field";
import { Link } from "@/components/link";
import { PageHead } from "@/components/page/page-head";
import { surveyQuery } from "@/data/duties/duties";
import type { Survey, SurveyedWorker } from "@/lib/api/generated/types.gen";
import { toCsv } from "@/lib/csv/write-csv";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { saveText } from "@/lib/save-text";
import { slashedUsDate } from "@/lib/us-date";
import { routes } from "@/pages";
import { ApplicationViews } from "../view-links";
import { findingText } from "./rule-words";
import { surveyMessages } from "./survey-messages";
import { surveyColumns, surveyRows } from "./survey-rows";
import "./duties.css";

const sizes = [10, 20, 50, 200] as const;

/** What a surveyor would find today in the files of some workers: to read, to print, to export. */
export function SurveyScreen() {
  const t = useMessages(surveyMessages);
  const [draw, setDraw] = useState<number>(sizes[0]);
  const [seed, setSeed] = useState(1);
  const query = useQuery(surveyQuery(draw, String(seed), t.failed));
  return (
    <div className="survey stack">
      <PageHead title={t.title}>
        <ApplicationViews current="survey" />
      </PageHead>
      <p className="muted">{t.hint}</p>
      <div className="survey-tools">
        <SelectField
          label={t.draw}
          value={String(draw)}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={({ target }) => setDraw(Number(target.value))}
        />
        <Button label={t.again} size="small" outlined onClick={() => setSeed(seed + 1)} />
        {query.data === undefined ? null : <Kept survey={query.data} />}
      </div>
      <Fetched query={query} failed={t.failed}>
        {(survey) => <Found survey={survey} />}
      </Fetched>
    </div>
  );
}

function Kept({ survey }: { survey: Survey }) {
  const t = useMessages(surveyMessages);
  const { locale } = useLocale();
  const save = () =>
    saveText(
      toCsv(surveyRows(survey), surveyColumns(t, locale)),
      `survey-${survey.asOf}.csv`,
      "text/csv",
    );
  return (
    <>
      <Button label={t.print} icon="pi pi-print" size="small" text onClick={() => print()} />
      <Button label={t.csv} icon="pi pi-download" size="small" text onClick={save} />
    </>
  );
}

function Found({ survey }: { survey: Survey }) {
  const t = useMessages(surveyMessages);
  const { workers, hired, lanes } = survey;
  if (workers.length === 0) {
    return <p className="muted">{t.none}</p>;
  }
  return (
    <>
      <p role="status">
        <strong>{t.summary(surveyRows(survey).length, workers.length, hired)}</strong>{" "}
        <span>{`· ${slashedUsDate(survey.asOf)}`}</span>
        <br />
        <span className="muted">
          {`${t.lanes} ${lanes.map((lane) => t.laneNames[lane]).join(", ")}`}
        </span>
      </p>
      <ul className="survey-workers">
        {workers.map((worker) => (
          <li key={worker.applicationId} className="survey-worker">
            <Worker worker={worker} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Worker({ worker }: { worker: SurveyedWorker }) {
  const t = useMessages(surveyMessages);
  const { locale } = useLocale();
  const { applicationId, name, jobTitle, hiredOn, findings } = worker;
  const file = `${routes.applications}/${applicationId}`;
  return (
    <>
      <h2>
        <Link href={`${file}#duties`} aria-label={t.fixOf(name)}>
          <span translate="no">{name}</span>
        </Link>
      </h2>
      <p className="muted">{`${jobTitle} · ${t.hired(slashedUsDate(hiredOn))}`}</p>
      {findings.length === 0 ? (
        <p>{t.clean}</p>
      ) : (
        <ul>
          {findings.map((finding) => (
            <li key={`${finding.ruleId}-${finding.problem}`}>
              <Link href={`${file}#duty-${finding.key}`}>{findingText(finding, locale)}</Link>{" "}
              <span className="muted">
                {finding.confirmedBy === null
                  ? `${finding.source} · ${t.unconfirmed}`
                  : finding.source}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
