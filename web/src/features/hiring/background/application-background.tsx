"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed } from "@/components/states";
import { backgroundFileQuery } from "@/data/background-checks/checks";
import type { ApplicationDetail, BackgroundFile } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { slashed } from "@/lib/slashed";
import { type ApplicationProps, isOwn } from "../application-props";
import { BackgroundCheckPart } from "./background-check";
import { backgroundMessages } from "./background-messages";
import "./background.css";

const CheckOrderDialog = lazyPart(
  () => import("./check-order-dialog").then((m) => m.CheckOrderDialog),
  { closeOf: ({ onHide }) => onHide },
);
const stages: readonly ApplicationDetail["status"][] = [
  "CONDITIONAL_OFFER",
  "PRE_HIRE",
  "VERIFICATION",
];

/** The background checks of an applicant, for those who decide; nothing before an offer, and nothing about oneself. */
export function ApplicationBackground(props: ApplicationProps) {
  return isOwn(props) ? null : <OthersBackground {...props} />;
}

function OthersBackground({ application, me }: ApplicationProps) {
  const t = useMessages(backgroundMessages);
  const query = useQuery(backgroundFileQuery(application.id, t.failed));
  const { data: file } = query;
  if (query.isError) {
    return <Failed error={query.error} fallback={t.failed} onRetry={() => void query.refetch()} />;
  }
  if (file === undefined) {
    return null;
  }
  const { status, isEmployed } = application;
  // Employees are checked again from time to time.
  const worksHere = status === "HIRED" && isEmployed === true && !file.hasLeft;
  const isOpen = stages.includes(status) || worksHere;
  if (file.checks.length === 0 && !isOpen) {
    return null;
  }
  return (
    <section id="background" className="card stack" aria-labelledby="background-title">
      <Head application={application} file={file} isOpen={isOpen} />
      <ul className="background-checks">
        {file.checks.map((check) => (
          <li key={check.id}>
            <BackgroundCheckPart check={check} file={file} application={application} me={me} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type HeadProps = { application: ApplicationDetail; file: BackgroundFile; isOpen: boolean };

function Head({ application, file, isOpen }: HeadProps) {
  const t = useMessages(backgroundMessages);
  const [isOrdering, setOrdering] = useState(false);
  const { authorizedOn, unconfirmedWaitDays } = file;
  return (
    <>
      <div className="row-between">
        <h2 id="background-title">{t.title}</h2>
        {authorizedOn === null || !isOpen ? null : (
          <Button label={t.order} size="small" outlined onClick={() => setOrdering(true)} />
        )}
      </div>
      <p className="muted part-hint">{t.hint}</p>
      <p className="muted">
        {authorizedOn === null ? t.unauthorized : t.authorized(slashed(authorizedOn))}
      </p>
      {unconfirmedWaitDays === null ? null : <p>{t.unconfirmed(unconfirmedWaitDays)}</p>}
      {file.checks.length === 0 && authorizedOn !== null ? <p className="muted">{t.none}</p> : null}
      {isOrdering ? (
        <CheckOrderDialog
          applicationId={application.id}
          today={file.today}
          onHide={() => setOrdering(false)}
        />
      ) : null}
    </>
  );
}
