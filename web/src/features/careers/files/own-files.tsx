"use client";

import { useId } from "react";
import type { FileCalls } from "@/data/careers/attachments";
import type { OwnApplication } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { ChooseFile } from "@/upload/choose/choose-file";
import type { HeadingLevel } from "../heading-level";
import { careersLook } from "./careers-look";
import { cvField } from "./file-owners";
import { fileMessages } from "./messages";
import { OwnSendings } from "./own-sendings";
import { RequestedFiles } from "./requested-files";
import { askedOf, isAsking } from "./requests";
import { SentFile } from "./sent-file";
import { useSending } from "./use-sending";

export type OwnFilesProps = {
  application: OwnApplication;
  /** As a visitor, or as whoever has signed in. */
  calls: FileCalls;
  locale: Locale;
  /** Today in the agency's time zone, as dates are written. */
  today: string;
  /** Of its headings. */
  level: Exclude<HeadingLevel, 4>;
  /** For a page that does not load again by itself what has changed. */
  onChanged?: () => void;
};

/** What an applicant has sent and is asked for; what is on its way goes on by itself. */
export function OwnFiles(props: OwnFilesProps) {
  const { application, calls, locale, today, level, onChanged } = props;
  const t = fileMessages[locale];
  const id = useId();
  const files = useSending(application.id, calls, onChanged);
  const { requests, takesFiles } = application;
  // What disputes a report stands with its letter.
  const attachments = application.attachments.filter(
    ({ state, letterId }) => state !== "uploading" && letterId === null,
  );
  const hasCv =
    application.attachments.some(({ docType }) => docType === cvField) || files.isOnTheWay(cvField);
  const isCvAsked = requests.some((request) => request.docType === cvField && isAsking(request));
  const mayAddCv = takesFiles && application.cvRule !== "none" && !hasCv && !isCvAsked;
  const [Heading, Smaller] = [`h${level}`, `h${level === 2 ? 3 : 4}`] as const;
  return (
    <>
      <RequestedFiles
        requests={askedOf(application)}
        files={files}
        canSend={takesFiles}
        locale={locale}
        today={today}
        level={level}
      />
      <section aria-labelledby={id}>
        <Heading id={id}>{t.files}</Heading>
        {attachments.length === 0 && files.sendings.length === 0 ? <p>{t.noFiles}</p> : null}
        {attachments.length === 0 ? null : (
          <ul className="own-files">
            {attachments.map((attachment) => (
              <SentFile
                key={attachment.attachmentId}
                attachment={attachment}
                request={requests.find(({ id: asked }) => asked === attachment.requestId)}
                canRemove={takesFiles}
                locale={locale}
                level={level === 2 ? 3 : 4}
                calls={calls}
                onRemoved={() => onChanged?.()}
              />
            ))}
          </ul>
        )}
        <OwnSendings files={files} locale={locale} />
        {mayAddCv ? (
          <>
            <Smaller>{t.addCv}</Smaller>
            <ChooseFile
              look={careersLook}
              label={t.cv}
              locale={locale}
              onChosen={({ content, name }) => void files.add(cvField, name, content)}
            />
          </>
        ) : null}
      </section>
    </>
  );
}
