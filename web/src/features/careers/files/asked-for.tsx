"use client";

import { isAsking, type Request } from "./asked";
import { AskedFiles } from "./asked-files";
import type { OwnFilesProps } from "./own-files";
import { SendingList } from "./sending-list";
import { useSending } from "./use-sending";

function isUndecided(request: Request): boolean {
  return isAsking(request) || request.state === "submitted";
}

type AskedForProps = Omit<OwnFilesProps, "level" | "onChanged">;

/** Of an application's files, what is asked for, in a list of several applications. */
export function AskedFor({ application, calls, locale, today }: AskedForProps) {
  const files = useSending(application.id, calls);
  return (
    <>
      <AskedFiles
        requests={application.requests.filter(isUndecided)}
        files={files}
        canSend
        locale={locale}
        today={today}
        level={4}
      />
      <SendingList files={files} locale={locale} />
    </>
  );
}
