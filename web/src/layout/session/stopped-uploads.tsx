"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { defineMessages } from "@/lib/messages/define";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { useMe } from "@/lib/session/me";
import { forgetStopped, readStopped, type Stopped } from "@/lib/upload/on-the-way";

const messages = defineMessages({
  en: {
    stopped: (files: string, about: string) =>
      `The upload of ${files} (${about}) stopped when you were signed out or the page was closed. It was not saved: upload it again.`,
  },
  es: {
    stopped: (files: string, about: string) =>
      `La subida de ${files} (${about}) se detuvo cuando se cerró la sesión o la página. No se guardó: súbala de nuevo.`,
  },
});

/** Says, to the person whose they were, which uploads ended with an earlier page of this tab. */
export function StoppedUploads() {
  const person = useMe()?.id;
  return person === undefined ? null : <Said key={person} person={person} />;
}

function Said({ person }: { person: string }) {
  const t = useMessages(messages);
  const common = useMessages(commonMessages);
  const [stopped, setStopped] = useState<Stopped | null>(() => readStopped(person));
  if (stopped === null) {
    return null;
  }
  const close = () => {
    forgetStopped(person);
    setStopped(null);
  };
  return (
    <Notice severity="warn">
      <p>{t.stopped(stopped.files.join(", "), stopped.about)}</p>
      <Button label={common.close} text size="small" onClick={close} />
    </Notice>
  );
}
