"use client";

import type { DisputeFile } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatFileSize } from "@/upload/file-size";
import { applicationFileMessages } from "../files/messages";
import { useFileButton } from "../files/use-file-button";
import { backgroundMessages } from "./background-messages";

type DisputeFilesProps = { applicationId: string; files: readonly DisputeFile[] };

/** What the applicant has sent to dispute a report; each opening is on record. */
export function DisputeFiles({ applicationId, files }: DisputeFilesProps) {
  const t = useMessages(backgroundMessages);
  return files.length === 0 ? null : (
    <>
      <p className="muted">{t.disputeFiles}</p>
      <ul className="background-files">
        {files.map((file) => (
          <One key={file.attachmentId} applicationId={applicationId} file={file} />
        ))}
      </ul>
    </>
  );
}

function One({ applicationId, file }: { applicationId: string; file: DisputeFile }) {
  const t = useMessages(applicationFileMessages);
  const { locale } = useLocale();
  const { bytes, fileName, state } = file;
  const { button, blocked } = useFileButton(applicationId, file);
  return (
    <li>
      <span className="break" translate="no">
        {fileName}
      </span>
      <span className="muted">
        {[
          ...(bytes === null ? [] : [formatFileSize(bytes, locale)]),
          ...(state === "ready" ? [] : [t.states[state]]),
        ].join(" · ")}
      </span>
      {button}
      {blocked}
    </li>
  );
}
