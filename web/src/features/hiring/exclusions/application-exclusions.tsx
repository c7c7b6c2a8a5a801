"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed } from "@/components/states";
import { Tag, type Tone } from "@/components/tag";
import { exclusionHitsQuery } from "@/data/exclusions/hits";
import type { ExclusionHit } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { slashed } from "@/lib/slashed";
import { mayKeepSetup } from "@/may";
import { type ApplicationProps, isOwn } from "../application-props";
import { exclusionMessages } from "./exclusion-messages";
import { factsOf, listedName } from "./listed";
import "./exclusions.css";

const ResolveDialog = lazyPart(() => import("./resolve-dialog").then((m) => m.ResolveDialog), {
  closeOf: ({ onHide }) => onHide,
});
const tones: Record<NonNullable<ExclusionHit["outcome"]>, Tone> = {
  other_person: "done",
  same_person: "urgent",
};

/** Names on exclusion lists that resemble the applicant's; nothing where there are none. */
export function ApplicationExclusions({ application, me }: ApplicationProps) {
  const t = useMessages(exclusionMessages);
  const query = useQuery(exclusionHitsQuery(application.id));
  const [resolved, setResolved] = useState<ExclusionHit>();
  const { data: hits = [] } = query;
  const mayResolve = mayKeepSetup(me.role) && !isOwn({ application, me });
  if (query.isError) {
    return <Failed error={query.error} fallback={t.failed} onRetry={() => void query.refetch()} />;
  }
  return hits.length === 0 ? null : (
    <section className="card stack" aria-labelledby="exclusions-title">
      <div>
        <h2 id="exclusions-title">{t.title}</h2>
        <p className="muted part-hint">{t.hint}</p>
      </div>
      <ul className="exclusion-hits">
        {hits.map((hit) => (
          <li key={hit.id}>
            <Hit
              hit={hit}
              timeZone={me.settings.timeZone}
              {...(mayResolve ? { onResolve: () => setResolved(hit) } : {})}
            />
          </li>
        ))}
      </ul>
      {resolved === undefined ? null : (
        <ResolveDialog hit={resolved} onHide={() => setResolved(undefined)} />
      )}
    </section>
  );
}

type HitProps = { hit: ExclusionHit; timeZone: string; onResolve?: () => void };

function Hit({ hit, timeZone, onResolve }: HitProps) {
  const t = useMessages(exclusionMessages);
  const { outcome, otherName, reason, resolvedAt, resolvedByName } = hit;
  const listed = listedName(hit);
  return (
    <>
      <div>
        <strong translate="no">{listed}</strong>{" "}
        <span className="muted">
          {factsOf(hit, t.oig_leie, (day) => t.excludedOn(slashed(day))).join(" · ")}
        </span>
        {otherName === null ? null : <p>{t.otherName(otherName)}</p>}
        {outcome === null ? null : <p>{reason}</p>}
        {resolvedAt === null ? null : (
          <p className="muted">
            {t.resolvedBy(resolvedByName ?? "", formatMoment(resolvedAt, timeZone))}
          </p>
        )}
      </div>
      <Tag tone={outcome === null ? "waiting" : tones[outcome]}>
        {outcome === null ? t.open : t.outcomes[outcome]}
      </Tag>
      {onResolve === undefined ? null : (
        <Button
          label={outcome === null ? t.say : t.change}
          name={t.sayOf(listed)}
          size="small"
          outlined
          onClick={onResolve}
        />
      )}
    </>
  );
}
