"use client";

import { useId } from "react";
import type { FileCalls } from "@/data/careers/attachments";
import type { OwnApplication } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { ChooseFile } from "@/upload/choose/choose-file";
import { careersLook } from "./careers-look";
import { cvField } from "./file-owners";
import { fileMessages } from "./messages";
import { OwnSendings } from "./own-sendings";
import { isAsking } from "./requests";
import { SentFile } from "./sent-file";
import type { Files } from "./use-sending";

type OwnFilesProps = {
  application: OwnApplication;
  /** As a visitor, or as the signed-in person. */
  calls: FileCalls;
  locale: Locale;
  /** What is on its way. */
  files: Files;
  onChanged: () => void;
};

/** What an applicant has sent, and what is on its way. */
export function OwnFiles(props: OwnFilesProps) {
  const { application, calls, locale, files, onChanged } = props;
  const t = fileMessages[locale];
  const id = useId();
  const { requests, takesFiles } = application;
  // Files that dispute a report are with its letter.
  const attachments = application.attachments.filter(
    ({ state, letterId }) => state !== "uploading" && letterId === null,
  );
  // What arrived although its page never heard of it is listed with the others already.
  const sendings = files.sendings.filter(
    ({ facts }) => !attachments.some(({ attachmentId }) => attachmentId === facts.attachmentId),
  );
  const hasCv =
    application.attachments.some(({ docType }) => docType === cvField) || files.isOnTheWay(cvField);
  const isCvAsked = requests.some((request) => request.docType === cvField && isAsking(request));
  const mayAddCv = takesFiles && application.cvRule !== "none" && !hasCv && !isCvAsked;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.files}</h2>
      {attachments.length === 0 && sendings.length === 0 ? <p>{t.noFiles}</p> : null}
      {attachments.length === 0 ? null : (
        <ul className="own-files">
          {attachments.map((attachment) => (
            <SentFile
              key={attachment.attachmentId}
              attachment={attachment}
              request={requests.find(({ id: asked }) => asked === attachment.requestId)}
              canRemove={takesFiles}
              locale={locale}
              level={3}
              calls={calls}
              onRemoved={onChanged}
            />
          ))}
        </ul>
      )}
      <OwnSendings files={{ ...files, sendings }} locale={locale} />
      {mayAddCv ? (
        <>
          <h3>{t.addCv}</h3>
          <ChooseFile
            look={careersLook}
            label={t.cv}
            locale={locale}
            onChosen={({ content, name }) => void files.add(cvField, name, content)}
          />
        </>
      ) : null}
    </section>
  );
}
