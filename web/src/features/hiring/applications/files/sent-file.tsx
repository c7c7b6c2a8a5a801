"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/toast";
import { openApplicationFile } from "@/data/applications/files";
import type { StaffAttachment } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { linkLifeMs, openInTab } from "@/lib/open-in-tab";
import { formatFileSize } from "@/lib/upload/file-size";
import type { KnownProps } from "../known";
import { type ApplicationFileTexts, applicationFileMessages } from "./messages";

type SentFileProps = KnownProps & { file: StaffAttachment };

function typeOf({ docType }: StaffAttachment, t: ApplicationFileTexts): string {
  const types: Record<string, string> = t.types;
  return types[docType] ?? t.types.CUSTOM;
}

/** A file that the applicant has sent; each opening is on record. */
export function SentFile({ file, application, me }: SentFileProps) {
  const t = useMessages(applicationFileMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const [isOpening, setOpening] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const { fileName, bytes, state, lane, createdAt, attachmentId } = file;

  async function open() {
    setOpening(true);
    try {
      const blocked = await openInTab(() => openApplicationFile(application.id, attachmentId));
      setBlockedUrl(blocked);
      setTimeout(() => setBlockedUrl(null), linkLifeMs);
    } catch (error) {
      toast.showError(error, t.openFailed);
    } finally {
      setOpening(false);
    }
  }

  const facts = [
    typeOf(file, t),
    ...(lane === "general" ? [] : [t.lanes[lane]]),
    ...(bytes === null ? [] : [formatFileSize(bytes, locale)]),
    formatMoment(createdAt, me.settings.timeZone),
    ...(state === "ready" ? [] : [t.states[state]]),
  ];
  return (
    <li>
      <div>
        <strong>{fileName}</strong>
        <p className="muted">{facts.join(" · ")}</p>
        {blockedUrl === null ? null : (
          <p>
            {t.blocked}{" "}
            <a href={blockedUrl} target="_blank" rel="noreferrer">
              {t.openHere(fileName)}
            </a>
          </p>
        )}
      </div>
      {state === "ready" ? (
        <Button
          label={t.open(fileName)}
          icon="pi pi-external-link"
          iconOnly
          text
          loading={isOpening}
          onClick={() => void open()}
        />
      ) : null}
    </li>
  );
}
