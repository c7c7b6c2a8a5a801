"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Below, isOnItsWay } from "@/components/below";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed } from "@/components/states";
import { Tag } from "@/components/tag";
import { employmentsQuery } from "@/data/applications/employments";
import type { Employment, Employments } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { slashed } from "@/lib/slashed";
import { grantableRoles } from "@/may";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { EmploymentEnds } from "./employment-ends";
import { employmentMessages } from "./employment-messages";

const MakeEmployeeDialog = lazyPart(
  () => import("./make-employee-dialog").then((m) => m.MakeEmployeeDialog),
  { closeOf: ({ onHide }) => onHide },
);
const UndoEmploymentDialog = lazyPart(
  () => import("./undo-employment-dialog").then((m) => m.UndoEmploymentDialog),
  { closeOf: ({ onHide }) => onHide },
);

/** For a hired person: whether they are an employee yet, and how to make them one and undo it; and below it, the rest. */
export function ApplicationEmployment({
  children,
  ...known
}: ApplicationProps & { children: ReactNode }) {
  const query = useQuery(employmentsQuery(known.application.id));
  return (
    <>
      <KnownEmployment {...known} query={query} />
      <Below isWaiting={isOnItsWay(query)} className="stack application-page">
        {children}
      </Below>
    </>
  );
}

type KnownProps = ApplicationProps & { query: UseQueryResult<Employments> };

function KnownEmployment({ application, me, query }: KnownProps) {
  const t = useMessages(employmentMessages);
  if (query.isError) {
    return <Failed error={query.error} fallback={t.failed} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) {
    return null;
  }
  const { next, employments } = query.data;
  const isEmployed = employments.some(({ undoneAt }) => undoneAt === null);
  return (
    <section className="card stack" aria-labelledby="employment-title">
      <h2 id="employment-title">{t.title}</h2>
      {isEmployed ? null : <Next next={next} application={application} me={me} />}
      {employments.map((employment) => (
        <Made key={employment.id} employment={employment} application={application} me={me} />
      ))}
    </section>
  );
}

type NextProps = ApplicationProps & {
  next: "account" | "invitation" | "unproven" | "deactivated" | null;
};

function Next({ next, application }: NextProps) {
  const t = useMessages(employmentMessages);
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(application);
  if (next === null) {
    return <p>{t.waits}</p>;
  }
  if (next === "unproven" || next === "deactivated") {
    return <p>{t[next]}</p>;
  }
  const what = next === "account" ? t.account : t.invitation(application.email);
  return (
    <>
      <p>{what}</p>
      <div className="row">
        <Button
          label={t.make(name)}
          icon="pi pi-id-card"
          size="small"
          onClick={() => setAsking(true)}
        />
      </div>
      {isAsking ? (
        <MakeEmployeeDialog
          application={application}
          isInvited={next === "invitation"}
          what={what}
          onHide={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

type MadeProps = ApplicationProps & { employment: Employment };

function Made({ employment, application, me }: MadeProps) {
  const t = useMessages(employmentMessages);
  const { startedOn, createdAt, madeByName, isInvited, undoneAt, undoneByName, undoneReason } =
    employment;
  const zone = me.settings.timeZone;
  const facts = [
    t.madeBy(madeByName ?? "", formatMoment(createdAt, zone)),
    ...(undoneAt === null ? [] : [t.undoneBy(undoneByName ?? "", formatMoment(undoneAt, zone))]),
  ];
  return (
    <article aria-label={t.since(slashed(startedOn))}>
      <p className="row">
        <strong>{t.since(slashed(startedOn))}</strong>
        {isInvited && undoneAt === null ? <Tag tone="waiting">{t.isInvited}</Tag> : null}
      </p>
      <p className="muted">{facts.join(" · ")}</p>
      {undoneReason === null ? null : <p className="break">{undoneReason}</p>}
      {undoneAt === null ? (
        <EmploymentEnds employment={employment} application={application} me={me} />
      ) : null}
      {undoneAt === null &&
      employment.endedOn === null &&
      grantableRoles(me.role).includes("employee") ? (
        <Undo employment={employment} application={application} />
      ) : null}
    </article>
  );
}

function Undo({ employment, application }: Omit<MadeProps, "me">): ReactNode {
  const t = useMessages(employmentMessages);
  const [isAsking, setAsking] = useState(false);
  const { firstVisitOn } = employment;
  if (firstVisitOn !== null) {
    return <p className="muted">{t.visited(slashed(firstVisitOn))}</p>;
  }
  return (
    <div className="row">
      <Button
        label={t.undo}
        name={t.undoOf(nameOf(application))}
        icon="pi pi-undo"
        size="small"
        text
        onClick={() => setAsking(true)}
      />
      {isAsking ? (
        <UndoEmploymentDialog application={application} onHide={() => setAsking(false)} />
      ) : null}
    </div>
  );
}
