"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed } from "@/components/states";
import { Tag, type Tone } from "@/components/tag";
import { countersignaturesQuery } from "@/data/applications/signed-forms";
import type { Countersignature } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { administrators } from "@/roles";
import type { ApplicationProps } from "../application-props";
import { SealedCopy } from "../prehire/sealed-copy";
import { countersigningMessages } from "./countersigning-messages";

const CountersignDialog = lazyPart(
  () => import("./countersign-dialog").then((m) => m.CountersignDialog),
  { closeOf: ({ onHide }) => onHide },
);
const tones: Record<Countersignature["state"], Tone> = {
  WAITING: "waiting",
  OPEN: "urgent",
  SIGNED: "done",
};

/** What the agency has to sign second, and what it has signed; nothing where nothing asks for it. */
export function ApplicationCountersigning({ application, me }: ApplicationProps) {
  const t = useMessages(countersigningMessages);
  const { data, error, refetch } = useQuery(countersignaturesQuery(application.id));
  if (error !== null) {
    return <Failed error={error} fallback={t.failed} onRetry={() => void refetch()} />;
  }
  return data === undefined || data.length === 0 ? null : (
    <section className="card stack" aria-labelledby="countersigning-title">
      <h2 id="countersigning-title">{t.title}</h2>
      {data.map((item) => (
        <Item
          key={`${item.documentId} ${item.lane}`}
          item={item}
          application={application}
          me={me}
        />
      ))}
    </section>
  );
}

type ItemProps = ApplicationProps & { item: Countersignature };

function Item({ item, application, me }: ItemProps) {
  const t = useMessages(countersigningMessages);
  const [isSigning, setSigning] = useState(false);
  const { state, bundleId } = item;
  const what = t.documents[item.document];
  const isTheirs = item.countersigner === "decider" || administrators.includes(me.role);
  const states = { WAITING: t.waiting, OPEN: t.open, SIGNED: t.signed };
  return (
    <article className="stack" aria-label={what}>
      <p className="row">
        <strong>{what}</strong>
        <Tag tone={tones[state]}>{states[state]}</Tag>
      </p>
      <Facts item={item} isTheirs={isTheirs} zone={me.settings.timeZone} />
      <div className="row">
        {state === "OPEN" && isTheirs ? (
          <Button
            label={t.sign}
            name={t.signOf(what)}
            icon="pi pi-pencil"
            size="small"
            outlined
            onClick={() => setSigning(true)}
          />
        ) : null}
        {bundleId === null ? null : (
          <SealedCopy
            id={application.id}
            bundleId={bundleId}
            fileName="signed.zip"
            label={t.read}
            name={t.readOf(what)}
          />
        )}
        {item.sealed === null || item.sealed.bundleId === null ? null : (
          <SealedCopy
            id={application.id}
            bundleId={item.sealed.bundleId}
            fileName="countersigned.zip"
            label={t.both}
            name={t.bothOf(what)}
          />
        )}
      </div>
      {isSigning ? (
        <CountersignDialog item={item} application={application} onHide={() => setSigning(false)} />
      ) : null}
    </article>
  );
}

type FactsProps = { item: Countersignature; isTheirs: boolean; zone: string };

function Facts({ item, isTheirs, zone }: FactsProps) {
  const t = useMessages(countersigningMessages);
  const { state, signerName, signerTitle, signedAt } = item;
  const facts =
    state === "SIGNED"
      ? [t.by(signerName ?? "", signerTitle ?? "", formatMoment(signedAt ?? "", zone))]
      : [...(item.holdsHire ? [t.holds] : []), ...(isTheirs ? [] : [t.admins])];
  return facts.length === 0 ? null : <p className="muted">{facts.join(" · ")}</p>;
}
