"use client";

import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "@/components/button";
import { useMessages } from "@/lib/messages/locale-context";
import { wordsOf } from "../check";
import type { GroupField } from "../declare";
import { emptyRow, nameInRow, nextRow } from "../group-rows";
import { isRequired } from "../required";
import type { DeclaredForm } from "../use-declared-form";
import { FormField } from "./form-field";
import { primeFormMessages } from "./messages";
import "./form-group.css";

type FormGroupProps = { form: DeclaredForm; group: GroupField };

/** A row that was taken away, where it stood, and what its fields held. */
type Removed = { row: string; place: number; values: [string, string | boolean][] };

/** The rows of a group with what adds one and takes one away; what was taken away can be had back. */
export function FormGroup({ form: declared, group }: FormGroupProps) {
  const t = useMessages(primeFormMessages);
  const { form } = declared;
  const { field } = useController({ name: group.name, control: form.control });
  const [removed, setRemoved] = useState<Removed>();
  const box = useRef<HTMLFieldSetElement>(null);
  const begun = useRef<string>(undefined);
  const rows = wordsOf(field.value);
  const isLast = group.required === true && rows.length === 1;

  // A new row is written at once; its fields are there only after it was drawn.
  useEffect(() => {
    if (begun.current !== undefined && field.value !== "") {
      form.setFocus(begun.current);
      begun.current = undefined;
    }
  }, [field.value, form]);

  function show(shown: readonly string[]) {
    field.onChange(shown.join(" "));
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

  function remove(row: string) {
    const names = group.fields.map((inner) => nameInRow(group, row, inner));
    const values = names.map((name): [string, string | boolean] => [
      name,
      form.getValues(name) ?? "",
    ]);
    setRemoved({ row, place: rows.indexOf(row), values });
    show(rows.filter((each) => each !== row));
    // Else the form would still hold what nobody sees, and ask on closing whether it may go.
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
    <fieldset ref={box} className="form-group" tabIndex={-1}>
      <legend>{group.label}</legend>
      {rows.map((row, index) => {
        const name = group.rowName(index + 1);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would draw a second frame.
          <div key={row} role="group" aria-label={name} className="form-group-row">
            {group.fields.map((inner) => (
              <FormField
                key={inner.name}
                form={declared}
                name={nameInRow(group, row, inner)}
                field={{ ...inner, name: nameInRow(group, row, inner) }}
                isRequired={isRequired(inner, group.rules)}
              />
            ))}
            {isLast ? null : (
              <Button
                label={t.remove(name)}
                icon="pi pi-trash"
                iconOnly
                text
                onClick={() => remove(row)}
              />
            )}
          </div>
        );
      })}
      <div className="row">
        <Button label={group.add} icon="pi pi-plus" outlined size="small" onClick={add} />
        {removed === undefined ? null : (
          <Button
            label={t.restore(group.rowName(removed.place + 1))}
            icon="pi pi-undo"
            text
            size="small"
            onClick={() => restore(removed)}
          />
        )}
      </div>
    </fieldset>
  );
}
