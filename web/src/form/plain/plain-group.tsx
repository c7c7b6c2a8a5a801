"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useMessages } from "@/lib/messages/locale-context";
import { wordsOf } from "../check";
import type { GroupField } from "../declare";
import { emptyRow, nameInRow, nextRow } from "../group-rows";
import type { SentForm } from "../use-sent-form";
import { FieldSet } from "./field-set";
import { plainFormMessages } from "./messages";

type Row = { row: string; place: number };
type Removed = Row & { values: [string, string | boolean][] };

/** What a page has to say of the rows of a group. */
export type RowParts = {
  /** Below the fields of a row. */
  after?: (place: number, name: string) => ReactNode;
  /** Why a row can't be taken away now, if it can't. */
  keeps?: (place: number) => string | undefined;
};

type PlainGroupProps = {
  form: SentForm;
  group: GroupField;
  parts: RowParts | undefined;
  most: number | undefined;
  /** The fields of a row, by what the form calls each. */
  fieldsOf: (nameOf: (field: { name: string }) => string) => ReactNode;
};

/** The same few fields as often as they are needed; a row that was taken away can be had back. */
export function PlainGroup(props: PlainGroupProps) {
  const { form: declared, group, parts, most, fieldsOf } = props;
  const t = useMessages(plainFormMessages);
  const { form } = declared;
  const { field, fieldState } = useController({ name: group.name, control: form.control });
  const [removed, setRemoved] = useState<Removed>();
  const box = useRef<HTMLFieldSetElement>(null);
  const begun = useRef<string>(undefined);
  const rows = wordsOf(field.value);

  // A new row is written at once; its fields are there only after it was drawn.
  useEffect(() => {
    if (begun.current !== undefined && field.value !== "") {
      form.setFocus(begun.current);
      begun.current = undefined;
    }
  }, [field.value, form]);

  function show(shown: readonly string[]) {
    field.onChange(shown.join(" "));
    form.clearErrors(group.name);
  }

  function add() {
    const row = nextRow(removed === undefined ? rows : [...rows, removed.row]);
    const values = emptyRow(group, row);
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name, value);
    }
    begun.current = Object.keys(values)[0];
    show([...rows, row]);
  }

  function remove({ row, place }: Row) {
    const names = group.fields.map((inner) => nameInRow(group, row, inner));
    const values = names.map((name): [string, string | boolean] => [
      name,
      form.getValues(name) ?? "",
    ]);
    setRemoved({ row, place, values });
    show(rows.filter((each) => each !== row));
    form.unregister(names, { keepDefaultValue: true });
    box.current?.focus();
  }

  function restore({ row, place, values }: Removed) {
    setRemoved(undefined);
    for (const [name, value] of values) {
      form.setValue(name, value);
    }
    show(rows.toSpliced(place, 0, row));
    box.current?.focus();
  }

  return (
    <FieldSet
      label={group.label}
      hint={group.hint}
      error={fieldState.error?.message}
      className="plain-group"
      setRef={(set) => {
        box.current = set;
        field.ref(set);
      }}
    >
      {rows.map((row, place) => {
        const name = group.rowName(place + 1);
        const kept = parts?.keeps?.(place);
        return (
          <FieldSet key={row} label={name} className="plain-row">
            {fieldsOf((inner) => nameInRow(group, row, inner))}
            {parts?.after?.(place, name)}
            {kept === undefined ? null : <p className="field-hint">{kept}</p>}
            {kept !== undefined || rows.length <= (group.least ?? 0) ? null : (
              <button type="button" className="plain-link" onClick={() => remove({ row, place })}>
                {t.remove(name)}
              </button>
            )}
          </FieldSet>
        );
      })}
      <p className="plain-buttons">
        {rows.length >= (most ?? Number.POSITIVE_INFINITY) ? null : (
          <button type="button" className="plain-add" onClick={add}>
            {group.add}
          </button>
        )}
        {removed === undefined ? null : (
          <button type="button" className="plain-link" onClick={() => restore(removed)}>
            {t.restore(group.rowName(removed.place + 1))}
          </button>
        )}
      </p>
    </FieldSet>
  );
}
