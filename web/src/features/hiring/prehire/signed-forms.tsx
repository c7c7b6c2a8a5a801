"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed } from "@/components/states";
import { Tag } from "@/components/tag";
import { signedFormsQuery } from "@/data/applications/signed-forms";
import { isClosed } from "@/domain/hiring/standing";
import type { SignedForm } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { SealedCopy } from "./sealed-copy";
import { signedMessages } from "./signed-messages";

const ReopenDialog = lazyPart(() => import("./reopen-dialog").then((m) => m.ReopenDialog), {
  closeOf: ({ onHide }) => onHide,
});

/** What an applicant signed, each time, and the sealed copies that the reader may see. */
export function SignedForms({ application, me }: ApplicationProps) {
  const t = useMessages(signedMessages);
  const query = useQuery(signedFormsQuery(application.id));
  if (query.isError) {
    return <Failed error={query.error} fallback={t.failed} onRetry={() => void query.refetch()} />;
  }
  const mayReopen =
    mayDecide(me.role) && application.isPrehireCompleted && !isClosed(application.status);
  return (
    <>
      {(query.data ?? []).map((form) => (
        <Signed key={form.id} id={application.id} form={form} timeZone={me.settings.timeZone} />
      ))}
      {mayReopen ? <Reopen application={application} /> : null}
    </>
  );
}

function Reopen({ application }: Pick<ApplicationProps, "application">) {
  const t = useMessages(signedMessages);
  const [isAsking, setAsking] = useState(false);
  return (
    <p>
      <Button
        label={t.reopen}
        icon="pi pi-lock-open"
        size="small"
        text
        onClick={() => setAsking(true)}
      />
      {isAsking ? <ReopenDialog application={application} onHide={() => setAsking(false)} /> : null}
    </p>
  );
}

/** Copies with both signatures stand with the signatures of the agency. */
function own({ isCountersigned }: SignedForm["bundles"][number]): boolean {
  return !isCountersigned;
}

type SignedProps = { id: string; form: SignedForm; timeZone: string };

function Signed({ id, form, timeZone }: SignedProps) {
  const t = useMessages(signedMessages);
  const isSealed = form.state === "SEALED";
  const facts = [
    t.by(form.signerName, formatMoment(form.signedAt, timeZone)),
    t.methods[form.method],
    form.hasOpenedDocument ? t.opened : t.unopened,
    ...(form.reopenedAt === null ? [] : [t.reopened(formatMoment(form.reopenedAt, timeZone))]),
  ];
  return (
    <div className="signed-form">
      <p>
        <span>{facts.join(" · ")}</span>{" "}
        <Tag tone={isSealed ? "done" : "waiting"}>{isSealed ? t.sealed : t.waiting}</Tag>
      </p>
      {form.failure === null || isSealed ? null : <p role="status">{t.failures[form.failure]}</p>}
      <div className="row">
        {form.bundles.filter(own).map((bundle) => (
          <SealedCopy
            key={bundle.bundleId}
            id={id}
            bundleId={bundle.bundleId}
            fileName={bundle.fileName}
            label={t.lanes[bundle.lane]}
            name={t.download(t.lanes[bundle.lane], form.signerName)}
          />
        ))}
      </div>
    </div>
  );
}
