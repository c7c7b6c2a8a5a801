"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import type { StaffAttachment } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { formatFileSize } from "@/upload/file-size";
import type { ApplicationProps } from "../application-props";
import { type ApplicationFileTexts, applicationFileMessages } from "./messages";
import { useFileButton } from "./use-file-button";

const RemoveFileDialog = lazyPart(
  () => import("../staff-files/remove-file-dialog").then((m) => m.RemoveFileDialog),
  {
    closeOf: (props) => props.onHide,
  },
);

type SentFileProps = ApplicationProps & {
  file: StaffAttachment;
  /** All of the application that the reader may see. */
  sent: readonly StaffAttachment[];
  /** What was requested that it was sent for. */
  requested?: string;
};

function typeOf({ docType }: StaffAttachment, t: ApplicationFileTexts): string {
  const types: Record<string, string> = t.types;
  return types[docType] ?? t.types.CUSTOM;
}

/** A file of the applicant; each opening is on record. */
export function SentFile(props: SentFileProps) {
  const { file, sent, requested, application, me } = props;
  const t = useMessages(applicationFileMessages);
  const { locale } = useLocale();
  const [isRemoving, setRemoving] = useState(false);
  const { fileName, bytes, state, lane, createdAt, addedByName } = file;

  const { button, blocked } = useFileButton(application.id, file);
  const twin = sent.find((other) => other.attachmentId === file.duplicateOf);
  const facts = [
    requested ?? typeOf(file, t),
    ...(lane === "general" ? [] : [t.lanes[lane]]),
    ...(bytes === null ? [] : [formatFileSize(bytes, locale)]),
    formatMoment(createdAt, me.settings.timeZone),
    ...(addedByName === null ? [] : [t.addedBy(addedByName)]),
    ...(twin === undefined ? [] : [t.sameAs(twin.fileName)]),
    ...(state === "ready" ? [] : [t.states[state]]),
  ];
  return (
    <li>
      <div>
        <strong>{fileName}</strong>
        <p className="muted">{facts.join(" · ")}</p>
        {file.isSenderUnconfirmed ? <p>{t.unconfirmed}</p> : null}
        {blocked}
      </div>
      <div className="row">
        {file.canTakeBack ? (
          <Button
            label={t.remove(fileName)}
            icon="pi pi-trash"
            iconOnly
            text
            onClick={() => setRemoving(true)}
          />
        ) : null}
        {button}
      </div>
      {isRemoving ? <RemoveFileDialog {...props} onHide={() => setRemoving(false)} /> : null}
    </li>
  );
}
