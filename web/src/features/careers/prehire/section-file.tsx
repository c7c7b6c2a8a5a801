"use client";

import { useId } from "react";
import type { FileCalls } from "@/data/careers/attachments";
import { filesAt, type SectionPlace } from "@/domain/hiring/prehire/pictures";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import { ChooseFile } from "@/upload/choose/choose-file";
import { careersLook } from "../files/careers-look";
import { sectionField } from "../files/file-owners";
import { OwnSendings } from "../files/own-sendings";
import { SentFile } from "../files/sent-file";
import type { Files } from "../files/use-sending";

/** What the files of a form are sent with. */
export type FileParts = {
  application: OwnApplicationDetail;
  files: Files;
  calls: FileCalls;
  onChanged: () => void;
};

export function hasFile({ application, files }: FileParts, place: SectionPlace): boolean {
  return (
    filesAt(application.attachments, place).length > 0 || files.isOnTheWay(sectionField(place))
  );
}

type SectionFileProps = FileParts & {
  place: SectionPlace;
  label: string;
  hint?: string | undefined;
  canSend: boolean;
};

/** A file that a section asks for: what has arrived, what is on its way, and how it is chosen or photographed. */
export function SectionFile(props: SectionFileProps) {
  const { application, files, calls, place, label, hint, canSend, onChanged } = props;
  const { locale } = useLocale();
  const id = useId();
  const field = sectionField(place);
  const arrived = filesAt(application.attachments, place);
  const sendings = files.sendings.filter(({ facts }) => facts.field === field);
  const isThere = arrived.length > 0 || sendings.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would draw a second frame.
    <div role="group" aria-labelledby={id} className="prehire-file">
      <p id={id} className="prehire-file-label">
        {label}
      </p>
      {hint === undefined || isThere ? null : <p className="file-hint">{hint}</p>}
      {arrived.length === 0 ? null : (
        <ul className="own-files">
          {arrived.map((attachment) => (
            <SentFile
              key={attachment.attachmentId}
              attachment={attachment}
              request={undefined}
              canRemove={canSend}
              locale={locale}
              level={3}
              calls={calls}
              onRemoved={onChanged}
            />
          ))}
        </ul>
      )}
      <OwnSendings files={{ ...files, sendings }} locale={locale} />
      {canSend && !isThere ? (
        <ChooseFile
          look={careersLook}
          label={label}
          locale={locale}
          onChosen={({ content, name }) => void files.add(field, name, content)}
        />
      ) : null}
    </div>
  );
}
