"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { TwoWayButton } from "@/components/undo/two-way-button";
import { toggleInPart } from "@/data/applications/parts";
import type { PartRow } from "@/lib/api/part";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { partMessages } from "./messages";
import type { PartProps } from "./part-section";

type ItemProps = PartProps & { row: PartRow };

/** Who wrote what and when; that one was deleted remains visible. */
export function PartItem(props: ItemProps) {
  const { row, application, me, declaration } = props;
  const t = useMessages(partMessages);
  const own = useMessages(declaration.texts);
  const { locale } = useLocale();
  const moment = formatMoment(row.createdAt, me.settings.timeZone);
  const isRemoved = row.deletedAt !== null;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <p className="part-head">
        <strong>{row.authorName ?? t.formerColleague}</strong>
        <time className="muted" dateTime={row.createdAt}>
          {moment}
        </time>
        {row.editedAt === null || isRemoved ? null : (
          <span className="muted">{`(${t.edited})`}</span>
        )}
      </p>
      {isRemoved ? <p className="muted">{own.removed}</p> : declaration.show(row, own, locale)}
      {row.canChange || row.canRestore ? (
        <div className="row part-actions">
          {row.canChange ? (
            <Button
              label={t.change}
              name={own.changeOf(moment)}
              icon="pi pi-pencil"
              text
              size="small"
              onClick={() => setOpen(true)}
            />
          ) : null}
          <ToggleButton {...props} moment={moment} />
        </div>
      ) : null}
      {isOpen && !isRemoved ? (
        <declaration.Dialog
          application={application}
          row={row}
          declaration={declaration}
          onHide={() => setOpen(false)}
        />
      ) : null}
    </li>
  );
}

function ToggleButton({
  row,
  application,
  declaration: { part, texts },
  moment,
}: ItemProps & { moment: string }) {
  const t = useMessages(partMessages);
  const own = useMessages(texts);
  const isRemoved = row.deletedAt !== null;
  return (
    <TwoWayButton
      isBack={isRemoved}
      label={isRemoved ? t.restore : t.remove}
      name={isRemoved ? own.restoreOf(moment) : own.removeOf(moment)}
      icon={isRemoved ? "pi pi-undo" : "pi pi-trash"}
      send={(isBack) => toggleInPart(part, application.id, row.id, isBack)}
      done={isRemoved ? own.restored : own.removedNow}
      failed={own.failedToChange}
    />
  );
}
