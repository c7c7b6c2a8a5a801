"use client";

import type { FileCalls } from "@/data/careers/attachments";
import type { OwnApplication } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { OwnSendings } from "./own-sendings";
import { RequestedFiles } from "./requested-files";
import { isAsking, type Request } from "./requests";
import { useSending } from "./use-sending";

function isUndecided(request: Request): boolean {
  return isAsking(request) || request.state === "submitted";
}

type OpenRequestsProps = {
  application: OwnApplication;
  calls: FileCalls;
  locale: Locale;
  /** Today in the agency's time zone, as dates are written. */
  today: string;
};

/** Of an application's files, what is asked for, in a list of several applications. */
export function OpenRequests({ application, calls, locale, today }: OpenRequestsProps) {
  const files = useSending(application.id, calls);
  return (
    <>
      <RequestedFiles
        requests={application.requests.filter(isUndecided)}
        files={files}
        canSend
        locale={locale}
        today={today}
        level={4}
      />
      <OwnSendings files={files} locale={locale} />
    </>
  );
}
