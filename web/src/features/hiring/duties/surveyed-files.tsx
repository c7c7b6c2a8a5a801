import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { DateField } from "@/components/fields/date-field";
import { SelectField } from "@/components/fields/field";
import { dueQuery, surveyQuery } from "@/data/duties/duties";
import type { Survey } from "@/lib/api/generated/types.gen";
import { csvName } from "@/lib/csv/csv-name";
import { saveCsv } from "@/lib/csv/save-csv";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { slashed } from "@/lib/slashed";
import { surveyMessages } from "./survey-messages";
import { countOf, surveyColumns, surveyRows } from "./survey-rows";
import { SurveyedFile } from "./surveyed-file";

const sizes = [10, 20, 50, 200] as const;

/** Some files, drawn as a surveyor would: to read, to print, to export. */
export function DrawnFiles() {
  const t = useMessages(surveyMessages);
  const [draw, setDraw] = useState<number>(sizes[0]);
  const [seed, setSeed] = useState(1);
  const [asOf, setAsOf] = useState("");
  const [former, setFormer] = useState(false);
  const query = useQuery(surveyQuery({ draw, seed: String(seed), asOf, former }, t.failed));
  return (
    <>
      <div className="survey-tools">
        <SelectField
          label={t.draw}
          value={String(draw)}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={({ target }) => setDraw(Number(target.value))}
        />
        <DateField
          label={t.asOf}
          value={asOf}
          written={slashed}
          onChange={(day) => {
            if (day !== null) {
              setAsOf(day);
            }
          }}
        />
        <label className="survey-check">
          <input
            type="checkbox"
            checked={former}
            onChange={({ target }) => setFormer(target.checked)}
          />
          <span>{t.former}</span>
        </label>
        <Button label={t.again} size="small" outlined onClick={() => setSeed(seed + 1)} />
        {query.data === undefined ? null : <Kept survey={query.data} />}
      </div>
      <Fetched query={query} failed={t.failed}>
        {(survey) => (
          <Found
            survey={survey}
            none={asOf === "" ? t.none : t.noneThen}
            summary={t.summary(countOf(survey).findings, survey.workers.length, survey.hired)}
          />
        )}
      </Fetched>
    </>
  );
}

/** The files for which something has to be done now, the first end first. */
export function DueFiles() {
  const t = useMessages(surveyMessages);
  const query = useQuery(dueQuery(t.failed));
  return (
    <>
      {query.data === undefined ? null : (
        <div className="survey-tools">
          <Kept survey={query.data} />
        </div>
      )}
      <Fetched query={query} failed={t.failed}>
        {(survey) => (
          <Found
            survey={survey}
            none={t.nothingDue}
            summary={t.dueSummary(countOf(survey).findings, survey.workers.length)}
          />
        )}
      </Fetched>
    </>
  );
}

function Kept({ survey }: { survey: Survey }) {
  const t = useMessages(surveyMessages);
  const { locale } = useLocale();
  const save = () =>
    saveCsv(surveyRows(survey), surveyColumns(t, locale), csvName(t.title, survey.asOf));
  return (
    <>
      <Button label={t.print} icon="pi pi-print" size="small" text onClick={() => print()} />
      <Button label={t.csv} icon="pi pi-download" size="small" text onClick={save} />
    </>
  );
}

type FoundProps = { survey: Survey; none: string; summary: string };

function Found({ survey, none, summary }: FoundProps) {
  const t = useMessages(surveyMessages);
  const { workers, lanes, asOf } = survey;
  if (workers.length === 0) {
    return <p className="muted">{none}</p>;
  }
  const { ending } = countOf(survey);
  return (
    <>
      <p role="status">
        <strong>{summary}</strong>{" "}
        <span>
          {[ending === 0 ? [] : t.ending(ending), slashed(asOf)]
            .flat()
            .map((text) => `· ${text}`)
            .join(" ")}
        </span>
        <br />
        <span className="muted">
          {`${t.lanes} ${lanes.map((lane) => t.laneNames[lane]).join(", ")}`}
        </span>
      </p>
      <ul className="survey-workers">
        {workers.map((worker) => (
          <li key={worker.applicationId} className="survey-worker">
            <SurveyedFile worker={worker} />
          </li>
        ))}
      </ul>
    </>
  );
}
