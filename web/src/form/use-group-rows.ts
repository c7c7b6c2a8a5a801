import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { wordsOf } from "./check";
import type { GroupField } from "./declare";
import { emptyRow, nameInRow, nextRow } from "./group-rows";
import type { SentForm } from "./use-sent-form";

/** A row that was removed, where it was, and what its fields held. */
type Removed = { row: string; place: number; values: [string, string | boolean][] };

/** The rows of a group, whatever they look like: one is added, removed, and restored as it was. */
export function useGroupRows(
  { form }: Pick<SentForm, "form">,
  group: GroupField,
  onShown?: () => void,
) {
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
    onShown?.();
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
    // Otherwise the form would still hold what nobody sees, and ask on closing whether to discard it.
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

  return { field, fieldState, rows, removed, box, add, remove, restore };
}
