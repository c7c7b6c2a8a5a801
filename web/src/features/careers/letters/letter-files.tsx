"use client";

import { useId } from "react";
import { ChooseFile } from "@/upload/choose/choose-file";
import { careersLook } from "../files/careers-look";
import { letterField, letterOwner } from "../files/file-owners";
import { OwnSendings } from "../files/own-sendings";
import { SentFile } from "../files/sent-file";
import { useSending } from "../files/use-sending";
import { useCall } from "../use-call";
import { ownLettersMessages } from "./messages";
import type { LetterProps } from "./own-letters-part";
import "../files/files.css";

const most = 10;

/** What an applicant sends along with what they say is wrong; nothing is removed once somebody has decided on it. */
export function LetterFiles(props: LetterProps) {
  const { application, calls, files: fileCalls, letter, level, locale, onLetters } = props;
  const t = ownLettersMessages[locale];
  const id = useId();
  const { failure, send } = useCall(locale, t);
  const load = () => void send(async () => onLetters(await calls.list(application.id)));
  const files = useSending(application.id, fileCalls, load, letterOwner(letter.id));
  const Heading = `h${level === 2 ? 3 : 4}` as const;
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{t.files}</Heading>
      {letter.files.length === 0 ? null : (
        <ul className="own-files">
          {letter.files.map((file) => (
            <SentFile
              key={file.attachmentId}
              attachment={file}
              request={undefined}
              canRemove={letter.takesFiles}
              locale={locale}
              level={4}
              calls={fileCalls}
              onRemoved={load}
            />
          ))}
        </ul>
      )}
      <OwnSendings files={files} locale={locale} />
      {failure === "" ? null : <p role="alert">{failure}</p>}
      {letter.takesFiles && letter.files.length + files.sendings.length < most ? (
        <>
          <p className="file-hint">{t.filesHint}</p>
          <ChooseFile
            look={careersLook}
            label={t.add}
            locale={locale}
            onChosen={({ content, name }) => void files.add(letterField(letter.id), name, content)}
          />
        </>
      ) : null}
    </section>
  );
}
