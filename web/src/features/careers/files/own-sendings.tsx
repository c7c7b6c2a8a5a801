"use client";

import type { Locale } from "@/lib/messages/locale";
import { SendingList } from "@/upload/progress/sending-list";
import { careersLook } from "./careers-look";
import { fileMessages } from "./messages";
import type { Files } from "./use-sending";

/** An applicant's files on their way; nothing where there are none. */
export function OwnSendings({ files, locale }: { files: Files; locale: Locale }) {
  const { sendings, retry, remove } = files;
  if (sendings.length === 0) {
    return null;
  }
  return (
    <>
      <SendingList
        items={sendings}
        look={careersLook}
        locale={locale}
        onRetry={retry}
        onRemove={remove}
      />
      <p className="file-hint">{fileMessages[locale].staysHere}</p>
    </>
  );
}
