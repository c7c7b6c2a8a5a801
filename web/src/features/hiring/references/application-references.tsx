"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { lazyPart } from "@/components/parts/lazy-part";
import { referencesQuery } from "@/data/applications/references";
import { phoneHref, readablePhone } from "@/domain/people/phone";
import type { NamedReference } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { AskedReference } from "./asked-reference";
import { referenceRequestMessages } from "./reference-messages";

const AskReferenceDialog = lazyPart(
  () => import("./ask-reference-dialog").then((m) => m.AskReferenceDialog),
  { closeOf: ({ onHide }) => onHide },
);

/** The people whom an applicant has named, who of them was asked by email, and what they said. */
export function ApplicationReferences({ application, me }: ApplicationProps) {
  const t = useMessages(referenceRequestMessages);
  const query = useQuery(referencesQuery(application.id));
  const [asked, setAsked] = useState<NamedReference>();
  return (
    <section className="card stack" aria-labelledby="references-title">
      <div>
        <h2 id="references-title">{t.title}</h2>
        <p className="muted part-hint">{t.hint}</p>
      </div>
      <Fetched query={query} failed={t.failed}>
        {({ people, requests }) => (
          <>
            {people.length === 0 ? <p className="muted">{t.nobody}</p> : null}
            <ul className="part-rows">
              {people.map((person) => (
                <Named
                  key={`${person.name} ${person.phone}`}
                  person={person}
                  onAsk={mayDecide(me.role) ? () => setAsked(person) : undefined}
                />
              ))}
            </ul>
            {requests.length === 0 ? null : (
              <ol className="part-rows">
                {requests.map((request) => (
                  <AskedReference
                    key={request.id}
                    request={request}
                    application={application}
                    me={me}
                  />
                ))}
              </ol>
            )}
          </>
        )}
      </Fetched>
      {asked?.email ? (
        <AskReferenceDialog
          application={application}
          name={asked.name}
          email={asked.email}
          onHide={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  );
}

type NamedProps = { person: NamedReference; onAsk: (() => void) | undefined };

function Named({ person, onAsk }: NamedProps) {
  const t = useMessages(referenceRequestMessages);
  const { name, relationship, phone, email, canBeAsked } = person;
  return (
    <li>
      <p className="part-head">
        <strong translate="no">{name}</strong>
        <span className="muted">{relationship}</span>
      </p>
      <p className="part-head">
        <a href={phoneHref(phone)}>{readablePhone(phone)}</a>
        {email === null ? <span className="muted">{t.noEmail}</span> : <span>{email}</span>}
      </p>
      {canBeAsked && onAsk !== undefined ? (
        <div className="row part-actions">
          <Button
            label={t.ask}
            name={t.askOf(name)}
            icon="pi pi-envelope"
            size="small"
            outlined
            onClick={onAsk}
          />
        </div>
      ) : null}
    </li>
  );
}
