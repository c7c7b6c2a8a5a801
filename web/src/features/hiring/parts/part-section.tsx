"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { partQuery } from "@/data/applications/parts";
import { useMessages } from "@/lib/messages/locale-context";
import type { ApplicationProps } from "../application-props";
import type { PartDeclaration } from "./declare";
import { PartItem } from "./part-item";
import "./parts.css";

export type PartProps = ApplicationProps & { declaration: PartDeclaration };

/** What staff have written of one kind, and a form for one more: a short one on top, and the newest below it. */
export function PartSection(props: PartProps) {
  const { application, declaration } = props;
  const t = useMessages(declaration.texts);
  const title = useId();
  // More than one field would fill the page of an application that has none.
  const isShort = declaration.fields(t, true).length === 1;
  const [isAdding, setAdding] = useState(isShort);
  const query = useQuery(partQuery(declaration.part, application.id, t.failed));
  const form = isAdding ? (
    <declaration.Form applicationId={application.id} declaration={declaration} focuses={!isShort} />
  ) : (
    <div>
      <Button label={t.add} icon="pi pi-plus" outlined onClick={() => setAdding(true)} />
    </div>
  );
  return (
    <section className="card stack" aria-labelledby={title}>
      <div>
        <h2 id={title}>{t.title}</h2>
        <p className="muted part-hint">{t.hint}</p>
      </div>
      {isShort ? form : null}
      <Fetched query={query} failed={t.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">{t.none}</p>
          ) : (
            <ol className="part-rows">
              {(isShort ? rows.toReversed() : rows).map((row) => (
                <PartItem key={row.id} row={row} {...props} />
              ))}
            </ol>
          )
        }
      </Fetched>
      {isShort ? null : form}
    </section>
  );
}
