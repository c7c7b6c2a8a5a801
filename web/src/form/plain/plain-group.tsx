"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import type { GroupField } from "../declare";
import { nameInRow } from "../group-rows";
import { useGroupRows } from "../use-group-rows";
import type { SentForm } from "../use-sent-form";
import { FieldSet } from "./field-set";
import { plainFormMessages } from "./messages";

/** What a page has to say of the rows of a group. */
export type RowParts = {
  /** Below the fields of a row. */
  after?: (place: number, name: string) => ReactNode;
  /** Why a row can't be removed now, if it can't. */
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

/** The same few fields, repeated as often as needed; a removed row can be restored. */
export function PlainGroup(props: PlainGroupProps) {
  const { form: declared, group, parts, most, fieldsOf } = props;
  const t = useMessages(plainFormMessages);
  const { field, fieldState, rows, removed, box, add, remove, restore } = useGroupRows(
    declared,
    group,
    () => declared.form.clearErrors(group.name),
  );
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
              <button type="button" className="plain-link" onClick={() => remove(row)}>
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
