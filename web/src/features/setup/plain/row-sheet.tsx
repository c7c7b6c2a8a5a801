"use client";

import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Fetched } from "@/components/fetched";
import { newItem } from "@/components/list/view/list-view";
// Not through the lazy Sheet: this part is loaded whole, so that it opens without a connection too.
import { SheetHost } from "@/components/overlay/sheet-host";
import { Failed } from "@/components/states";
import { resourceRowQuery } from "@/data/resources/queries";
import { useMessages } from "@/lib/messages/locale-context";
import { setupMessages } from "../messages";
import type { PlainRow, PlainTexts, Rights, RowPartProps, SwitchTexts } from "./declare";
import { RowActions } from "./row-actions";
import { RowFacts } from "./row-facts";
import { RowForm } from "./row-form";

export type RowSheetProps = Omit<RowPartProps, "row"> & {
  /** The row's id, or `newItem`. */
  id: string;
  rights: Rights;
  texts: PlainTexts;
  switches: SwitchTexts;
  needed: (row: PlainRow) => string | undefined;
  form: ComponentType<RowPartProps> | undefined;
};

/** One row beside the list: its form for those who may change it, its facts for everybody else. */
export function RowSheet(props: RowSheetProps) {
  const { id, texts, resource, nameOf, onHide } = props;
  const t = useMessages(setupMessages);
  const isNew = id === newItem;
  const query = useQuery({ ...resourceRowQuery(resource, id), enabled: !isNew });
  const name = query.data === undefined ? "" : nameOf(query.data);
  return (
    <SheetHost
      title={isNew ? texts.add : [texts.one, name].filter(Boolean).join(": ")}
      visible
      onHide={onHide}
    >
      {isNew ? (
        <NewRow {...props} />
      ) : (
        <Fetched query={query} missing={t.notFound} failed={t.failedToFetch(resource.name)}>
          {(row) => <KnownRow {...props} row={row} />}
        </Fetched>
      )}
    </SheetHost>
  );
}

function NewRow({ form: Form = RowForm, ...props }: RowSheetProps) {
  const t = useMessages(setupMessages);
  return props.rights.add ? (
    <Form {...partOf(props)} row={null} />
  ) : (
    <Failed error={undefined} fallback={t.notAllowed} />
  );
}

function KnownRow({ row, ...props }: RowSheetProps & { row: PlainRow }) {
  const { form: Form = RowForm } = props;
  return props.rights.change ? (
    <>
      <Form key={row.id} {...partOf(props)} row={row} />
      <RowActions {...props} row={row} />
    </>
  ) : (
    <RowFacts {...partOf(props)} row={row} />
  );
}

function partOf({ begin, resource, fields, nameOf, onHide }: Omit<RowPartProps, "row">) {
  return { begin, resource, fields, nameOf, onHide };
}
