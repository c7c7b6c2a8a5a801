"use client";

import { useEffect, useState } from "react";
import type { Locale } from "@/lib/messages/locale";
import { applicationPage } from "@/pages";
import { plainFiles } from "@/upload/outbox/kept-files";
import { applicationOwner } from "../files/file-owners";
import { forgetSent, readSent } from "./kept-answers";
import { applyMessages } from "./messages";

type UnderWay = { id: string; files: string };

async function findUnderWay(listingId: string): Promise<UnderWay | undefined> {
  const id = readSent(listingId);
  const files = id === null ? [] : await plainFiles.of(applicationOwner(id));
  if (id === null || files.length === 0) {
    forgetSent(listingId);
    return undefined;
  }
  return { id, files: files.map(({ name }) => name).join(", ") };
}

/** Leads to the application that was sent from here while a file of it is still on this device: its page sends it. */
export function SentBefore({ listingId, locale }: { listingId: string; locale: Locale }) {
  const t = applyMessages[locale];
  const [underWay, setUnderWay] = useState<UnderWay>();
  useEffect(() => {
    void findUnderWay(listingId).then(setUnderWay);
  }, [listingId]);
  return underWay === undefined ? null : (
    <p className="apply-sent" role="status">
      <span>{t.sentBefore(underWay.files)}</span>{" "}
      <a href={applicationPage(underWay.id)}>{t.toApplication}</a>
    </p>
  );
}
