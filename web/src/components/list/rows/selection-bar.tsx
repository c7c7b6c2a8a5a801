"use client";

import { Button } from "@/components/button";
import { useMessages } from "@/lib/messages/locale-context";
import { scopeOf } from "../view/list-view";
import { countOf, type Identified } from "../view/selection";
import type { ListControls } from "../view/use-list-view";
import type { ListSelection } from "../view/use-selection";
import { selectionMessages } from "./selection-messages";

export type SelectionBarProps<Row extends Identified> = {
  list: ListControls;
  selection: ListSelection<Row>;
  /** How many rows match the list's filters; undefined while they are being counted. */
  total: number | undefined;
};

/** What is chosen and what can be done with it; announced when it changes. */
export function SelectionBar<Row extends Identified>(props: SelectionBarProps<Row>) {
  const { list, selection: chosen, total } = props;
  const { selection, select } = chosen;
  const t = useMessages(selectionMessages);
  const count = countOf(selection);
  const { textOf, allTextOf } = chosen;
  const text = (selection.mode === "all" ? allTextOf : undefined) ?? textOf;
  const mayTakeMore = allTextOf !== undefined && selection.mode === "some";
  return (
    <section className={count > 0 ? "list-selection" : "visually-hidden"} aria-label={t.chosen}>
      <p role="status">{count > 0 ? text(count) : ""}</p>
      {count > 0 ? (
        <div className="list-selection-actions">
          {mayTakeMore && total !== undefined && total > count ? (
            <Button
              label={t.chooseAll(total)}
              text
              onClick={() => select({ type: "all", total, scope: scopeOf(list.view) })}
            />
          ) : null}
          <Button
            label={t.clearChoice}
            icon="pi pi-times"
            text
            onClick={() => select({ type: "clear" })}
          />
          {chosen.children}
        </div>
      ) : null}
    </section>
  );
}
