"use client";

import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { type CheckedFile, ChooseFile } from "@/upload/choose/choose-file";
import { formatFileSize } from "@/upload/file-size";
import { themeLook } from "@/upload/look/theme-look";
import { staffFileMessages } from "./messages";

type ChooseStaffFileProps = {
  chosen: CheckedFile | null;
  disabled: boolean;
  onChosen: (file: CheckedFile) => void;
};

/** The scan or photo of a document, and which one is chosen. */
export function ChooseStaffFile({ chosen, disabled, onChosen }: ChooseStaffFileProps) {
  const t = useMessages(staffFileMessages);
  const { locale } = useLocale();
  return (
    <div className="paper-file">
      <p role="status">
        {chosen === null
          ? t.noneChosen
          : t.chosen(chosen.name, formatFileSize(chosen.content.size, locale))}
      </p>
      <ChooseFile
        look={themeLook}
        locale={locale}
        choose={chosen === null ? undefined : t.chooseOther}
        disabled={disabled}
        onChosen={onChosen}
      />
    </div>
  );
}
