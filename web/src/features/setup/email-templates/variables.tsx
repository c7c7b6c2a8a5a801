"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { templateVariablesQuery } from "@/data/email-templates/queries";
import type { DeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { insertAtCursor } from "./insert-at-cursor";
import { templateMessages } from "./messages";

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

/** Inserts into the subject or the text, whichever had the cursor last. */
function useInsert({ id }: DeclaredForm) {
  const last = useRef<TextField>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isTextField(target) && [`${id}-subject`, `${id}-body`].includes(target.id)) {
        last.current = target;
      }
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [id]);
  return (text: string) => {
    const body = document.getElementById(`${id}-body`);
    if (last.current === undefined && isTextField(body)) {
      body.setSelectionRange(body.value.length, body.value.length);
      last.current = body;
    }
    if (last.current !== undefined) {
      insertAtCursor(last.current, text);
    }
  };
}

/** What a template of the chosen type may name. */
export function Variables({ form }: { form: DeclaredForm }) {
  const t = useMessages(templateMessages);
  const { locale } = useLocale();
  const type = useFieldValue(form, "type");
  const insert = useInsert(form);
  const query = useQuery(templateVariablesQuery);
  return (
    <Fetched query={query}>
      {(types) => {
        const offered = types.find((each) => each.type === type)?.variables ?? [];
        return (
          <fieldset className="template-variables">
            <legend>{t.variables}</legend>
            <p className="muted">{offered.length === 0 ? t.chooseType : t.variablesHint}</p>
            <div className="row">
              {offered.map(({ name, labels }) => (
                <Button
                  key={name}
                  label={labels[locale] ?? name}
                  name={t.insert(labels[locale] ?? name)}
                  icon="pi pi-plus"
                  size="small"
                  outlined
                  onClick={() => insert(`{{ ${name} }}`)}
                />
              ))}
            </div>
          </fieldset>
        );
      }}
    </Fetched>
  );
}
