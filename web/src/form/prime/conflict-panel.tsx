"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/button";
import { RichText } from "@/components/rich-text";
import { useMessages } from "@/lib/messages/locale-context";
import type { ChoicesQuery, FieldOf, FormValues } from "../declare";
import { joinTexts } from "../merge";
import type { DeclaredForm } from "../use-declared-form";
import { writtenIn } from "./inputs/written-in";
import { primeFormMessages } from "./messages";

type ConflictPanelProps = { id: string; form: DeclaredForm; field: FieldOf<FormValues> };

const noChoices: ChoicesQuery = { queryKey: ["no-choices"], queryFn: async () => [] };

function useShown(field: FieldOf<FormValues>) {
  const t = useMessages(primeFormMessages);
  const { data: rows = [] } = useQuery(field.kind === "reference" ? field.choices : noChoices);
  return (value: string | boolean | undefined): ReactNode => {
    if (typeof value === "boolean") {
      return value ? t.yes : t.no;
    }
    if (field.kind === "richtext" && value) {
      return <RichText html={value} />;
    }
    const choices = "options" in field ? field.options : rows;
    const choice = choices.find((each) => each.value === value);
    return choice?.label ?? (writtenIn(field, value) || t.nothing);
  };
}

/** Two versions of one field side by side; nothing is lost before the person has chosen. */
export function ConflictPanel({ id, form: declared, field }: ConflictPanelProps) {
  const t = useMessages(primeFormMessages);
  const shown = useShown(field);
  const mine = useWatch({ control: declared.form.control, name: field.name });
  const { conflict } = declared;
  const theirs = conflict.theirs[field.name];
  const isChosen = !conflict.unchosen.includes(field.name);
  const theirLine = (
    <div id={id}>
      <strong>
        <span>{t.theirs}</span>:
      </strong>{" "}
      <div className="form-version">{shown(theirs)}</div>
    </div>
  );
  if (isChosen || theirs === undefined) {
    return theirLine;
  }
  const choose = (value: string | boolean) => conflict.choose(field.name, value);
  return (
    <div className="form-conflict">
      <div className="form-versions">
        <section aria-label={t.theirs}>{theirLine}</section>
        <section aria-label={t.mine}>
          <strong>
            <span>{t.mine}</span>:
          </strong>{" "}
          <div className="form-version">{shown(mine)}</div>
        </section>
      </div>
      <div className="row">
        <Button
          label={t.keepMine}
          name={`${t.keepMine}: ${field.label}`}
          outlined
          size="small"
          onClick={() => choose(mine ?? "")}
        />
        <Button
          label={t.takeTheirs}
          name={`${t.takeTheirs}: ${field.label}`}
          outlined
          size="small"
          onClick={() => choose(theirs)}
        />
        {(field.kind === "textarea" || field.kind === "richtext") && typeof theirs === "string" ? (
          <Button
            label={t.join}
            text
            size="small"
            onClick={() => choose(joinTexts(theirs, String(mine ?? "")))}
          />
        ) : null}
      </div>
    </div>
  );
}
