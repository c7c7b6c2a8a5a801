"use client";

import { useId } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { useMe } from "@/lib/session/me";
import { Check } from "../rows/check";
import { densities, type ListDefinition } from "../view/list-view";
import type { ListControls } from "../view/use-list-view";
import { optionMessages } from "./options-messages";

/** A column that can be chosen. */
type Choosable = { key: string; header: string; isName?: boolean };

export type OptionsFormProps = { list: ListControls; columns: readonly Choosable[] };

/** Which columns are shown, and how much room each row has. */
export function OptionsForm({ list, columns }: OptionsFormProps) {
  const t = useMessages(optionMessages);
  const name = useId();
  const { view, change } = list;
  const toggle = (key: string) => {
    const isHidden = view.hidden.includes(key);
    const others = view.hidden.filter((each) => each !== key);
    change({ hidden: isHidden ? others : [...others, key] }, true);
  };
  return (
    <>
      <fieldset>
        <legend>{t.columns}</legend>
        {columns
          .filter((column) => column.isName !== true)
          .map(({ key, header }) => (
            <Check key={key} checked={!view.hidden.includes(key)} onToggle={() => toggle(key)}>
              {header}
            </Check>
          ))}
      </fieldset>
      <fieldset className="list-wide">
        <legend>{t.density}</legend>
        {densities.map((density) => (
          <label key={density} className="list-check">
            <input
              type="radio"
              className="check"
              name={name}
              checked={view.density === density}
              onChange={() => change({ density }, true)}
            />
            <span>{t[density]}</span>
          </label>
        ))}
      </fieldset>
      <Keys mayAct={list.definition.mayAct} />
    </>
  );
}

/** The single keys that work on the rows, and the one that works everywhere. */
function Keys({ mayAct }: Pick<ListDefinition, "mayAct">) {
  const t = useMessages(optionMessages);
  const me = useMe();
  const acts = me !== undefined && mayAct?.(me.role) === true;
  const keys = [
    ["J K", t.rows],
    ["X", t.select],
    ...(mayAct === undefined ? [] : [[t.space, t.peek]]),
    ...(acts
      ? [
          ["E", t.step],
          ["R", t.reject],
        ]
      : []),
    ["/", t.search],
    ["Ctrl+K ⌘K", t.pages],
  ];
  return (
    <section className="list-wide list-keys" aria-label={t.keys}>
      <p aria-hidden="true">{t.keys}</p>
      <dl>
        {keys.map(([key = "", meaning]) => (
          <div key={key}>
            <dt translate="no">
              {key.split(" ").map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
