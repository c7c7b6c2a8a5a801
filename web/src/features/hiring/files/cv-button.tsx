"use client";

import { Button } from "@/components/button";
import { useOpenFile } from "@/components/open-file/use-open-file";
import { openNewestCv } from "@/data/applications/files";
import { useMessages } from "@/lib/messages/locale-context";
import type { ApplicationProps } from "../application-props";
import { cvMessages } from "./cv-messages";

/** Each opening is on record, and asked for only by the press. */
export function CvButton({ application }: Pick<ApplicationProps, "application">) {
  const t = useMessages(cvMessages);
  const { id, cv } = application;
  const { isOpening, open, blocked } = useOpenFile(
    t.cv,
    () => openNewestCv(id, t.cvGone),
    t.cvFailed,
  );
  if (cv === null) {
    return <span className="muted">{t.noCv}</span>;
  }
  return (
    <>
      <Button label={t.openCv} icon="pi pi-external-link" text loading={isOpening} onClick={open} />
      {blocked}
    </>
  );
}
