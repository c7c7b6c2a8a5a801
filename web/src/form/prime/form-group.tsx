"use client";

import { Button } from "@/components/button";
import { useMessages } from "@/lib/messages/locale-context";
import type { GroupField } from "../declare";
import { nameInRow } from "../group-rows";
import { isRequired } from "../required";
import type { DeclaredForm } from "../use-declared-form";
import { useGroupRows } from "../use-group-rows";
import { FormField } from "./form-field";
import { primeFormMessages } from "./messages";
import "./form-group.css";

type FormGroupProps = { form: DeclaredForm; group: GroupField };

/** The rows of a group, with buttons to add and remove one; a removed row can be restored. */
export function FormGroup({ form: declared, group }: FormGroupProps) {
  const t = useMessages(primeFormMessages);
  const { rows, removed, box, add, remove, restore } = useGroupRows(declared, group);
  const isLast = group.required === true && rows.length === 1;
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
