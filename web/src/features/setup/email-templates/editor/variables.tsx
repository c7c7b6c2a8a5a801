"use client";

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { templateVariablesQuery } from "@/data/email-templates/queries";
import type { DeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { templateMessages } from "../messages";
import { hasJustAsked, insertAtCursor, type TextField } from "./insert-at-cursor";
import "./template.css";

const arrows: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

/** Inserts into the subject or the text, whichever had the cursor last; a slash there leads to the variables. */
function useInsert({ id }: DeclaredForm) {
  const last = useRef<TextField>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    const isOurs = ({ target }: Event): boolean =>
      isTextField(target) && [`${id}-subject`, `${id}-body`].includes(target.id);
    const note = (event: FocusEvent) => {
      if (isOurs(event)) {
        last.current = event.target as TextField;
        isAsked.current = false;
      }
    };
    const ask = (event: Event) => {
      if (event instanceof InputEvent && isOurs(event) && hasJustAsked(event)) {
        list.current?.querySelector("button")?.focus();
        isAsked.current = true;
      }
    };
    document.addEventListener("focusin", note);
    document.addEventListener("input", ask);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("input", ask);
    };
  }, [id]);
  function insert(text: string) {
    const body = document.getElementById(`${id}-body`);
    if (last.current === undefined && isTextField(body)) {
      body.setSelectionRange(body.value.length, body.value.length);
      last.current = body;
    }
    if (last.current !== undefined) {
      insertAtCursor(last.current, text, isAsked.current ? 1 : 0);
    }
  }
  /** Arrows lead along the variables; Escape and anything else that is typed go back to the text. */
  function handleKey(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = arrows[event.key];
    if (step !== undefined) {
      event.preventDefault();
      buttons.at((place + step) % buttons.length)?.focus();
    } else if (isAsked.current && (event.key === "Escape" || /^[^ ]$/u.test(event.key))) {
      last.current?.focus();
    }
  }
  return { insert, list, handleKey };
}

/** What a template of the chosen type may name. */
export function Variables({ form }: { form: DeclaredForm }) {
  const t = useMessages(templateMessages);
  const { locale } = useLocale();
  const type = useFieldValue(form, "type");
  const { insert, list, handleKey } = useInsert(form);
  const query = useQuery(templateVariablesQuery);
  return (
    <Fetched query={query}>
      {(types) => {
        const offered = types.find((each) => each.type === type)?.variables ?? [];
        return (
          <fieldset className="template-variables">
            <legend>{t.variables}</legend>
            <p className="muted">{offered.length === 0 ? t.chooseType : t.variablesHint}</p>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons within. */}
            <div className="row template-chips" ref={list} onKeyDown={handleKey}>
              {offered.map(({ name, labels }) => (
                <Button
                  key={name}
                  label={labels[locale] ?? name}
                  name={t.insert(labels[locale] ?? name)}
                  size="small"
                  outlined
                  rounded
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
