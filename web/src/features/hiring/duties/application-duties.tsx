"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Fetched } from "@/components/fetched";
import { lazyPart } from "@/components/parts/lazy-part";
import { workerFileQuery } from "@/data/duties/duties";
import type { DutyRecord, Need, WorkerFile } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { mayDecide } from "@/may";
import { type ApplicationProps, isOwn } from "../application-props";
import { DutyDecisions } from "./duty-decisions";
import { dutyMessages } from "./duty-messages";
import { DutyNeed } from "./duty-need";
import { FirstVisit } from "./first-visit";
import { ruleName } from "./rule-words";
import "./duties.css";

const RecordDialog = lazyPart(() => import("./record-dialog").then((m) => m.RecordDialog), {
  closeOf: ({ onHide }) => onHide,
});
const VoidDialog = lazyPart(() => import("./void-dialog").then((m) => m.VoidDialog), {
  closeOf: ({ onHide }) => onHide,
});
type Opened = { need: Need; record?: DutyRecord };

/** What an application's file needs, what is there and what is not, as far as the reader may see it. */
export function ApplicationDuties({ application, me }: ApplicationProps) {
  const t = useMessages(dutyMessages);
  const query = useQuery(workerFileQuery(application.id, t.failed));
  return (
    <section id="duties" className="card stack" aria-labelledby="duties-title">
      <div>
        <h2 id="duties-title">{t.title}</h2>
        <p className="muted part-hint">{t.hint}</p>
      </div>
      <Fetched query={query} failed={t.failed}>
        {(file) => <LoadedFile application={application} me={me} file={file} />}
      </Fetched>
    </section>
  );
}

function LoadedFile({ application, me, file }: ApplicationProps & { file: WorkerFile }) {
  const t = useMessages(dutyMessages);
  const { locale } = useLocale();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  // A link from a finding of the survey leads to its place, which is rendered later than the page.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "center" });
  }, []);
  const decides = mayDecide(me.role) && !isOwn({ application, me });
  return (
    <>
      <FirstVisit applicationId={application.id} file={file} mayClear={decides} />
      {file.needs.length === 0 ? <p className="muted">{t.nothing}</p> : null}
      <ul className="duties">
        {file.needs.map((need) => (
          <li key={need.ruleId} id={`duty-${need.key}`}>
            <DutyNeed
              need={need}
              records={file.records.filter(({ key }) => key === need.key)}
              timeZone={me.settings.timeZone}
              {...(decides
                ? {
                    onRecord: () => setOpened({ need }),
                    onVoid: (record: DutyRecord) => setOpened({ need, record }),
                  }
                : {})}
            />
          </li>
        ))}
      </ul>
      <DutyDecisions decisions={file.decisions} timeZone={me.settings.timeZone} />
      {opened === undefined || opened.record !== undefined ? null : (
        <RecordDialog applicationId={application.id} need={opened.need} onHide={close} />
      )}
      {opened?.record === undefined ? null : (
        <VoidDialog
          applicationId={application.id}
          record={opened.record}
          name={ruleName(opened.need, locale)}
          onHide={close}
        />
      )}
    </>
  );
}
