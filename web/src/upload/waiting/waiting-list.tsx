"use client";

import { useEffect } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { Progress } from "@/components/progress";
import { defineMessages } from "@/lib/messages/define";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Outbox } from "../outbox/outbox";
import { isOnTheWay, percentOf, type QueueItem } from "../outbox/queue";
import { noneWait } from "../outbox/sealed-files";
import { useOutbox } from "../outbox/use-outbox";
import { problemText } from "../problem-messages";
import { sendingWords } from "../progress/sending-words";
import "../look/theme-look.css";

const messages = defineMessages({
  en: {
    uploading: (name: string, about: string) => `Uploading ${name} (${about})`,
    uploaded: (name: string, about: string) => `${name} (${about}) is uploaded.`,
    failed: (name: string, about: string, why: string) =>
      `${name} (${about}) was not uploaded. ${why}`,
    notSent: (name: string, about: string) =>
      `${name} (${about}) was chosen here and is not uploaded yet.`,
    goOn: "Continue",
    goOnWith: (name: string) => `Continue with ${name}`,
    retryOf: (name: string) => `Try again: ${name}`,
  },
  es: {
    uploading: (name: string, about: string) => `Subiendo ${name} (${about})`,
    uploaded: (name: string, about: string) => `${name} (${about}) se ha subido.`,
    failed: (name: string, about: string, why: string) => `${name} (${about}) no se subió. ${why}`,
    notSent: (name: string, about: string) =>
      `${name} (${about}) se eligió aquí y todavía no se ha subido.`,
    goOn: "Continuar",
    goOnWith: (name: string) => `Continuar con ${name}`,
    retryOf: (name: string) => `Intentar de nuevo: ${name}`,
  },
});

type Waiting = {
  item: QueueItem<unknown>;
  about: string;
  onGoOn: (() => void) | undefined;
  onRetry: () => void;
  onRemove: () => void;
};

function WaitingFile({ item, about, onGoOn, onRetry, onRemove }: Waiting) {
  const t = useMessages(messages);
  const { locale } = useLocale();
  const { name, problem } = item;
  const words = sendingWords[locale];
  const why = problem === null ? "" : problemText(problem, locale);
  if (isOnTheWay(item)) {
    return (
      <li>
        <span>{t.uploading(name, about)}</span>
        <Progress value={percentOf(item)} label={t.uploading(name, about)} />
        {why === "" ? null : <p className="muted">{why}</p>}
        <Button label={words.stop} name={words.stopOf(name)} text size="small" onClick={onRemove} />
      </li>
    );
  }
  const isFailed = item.phase === "failed" || item.phase === "refused";
  return (
    <li>
      <span>{isFailed ? t.failed(name, about, why) : t.notSent(name, about)}</span>
      <span className="row">
        {item.phase === "failed" ? (
          <Button
            label={words.retry}
            name={t.retryOf(name)}
            outlined
            size="small"
            onClick={onRetry}
          />
        ) : null}
        {isFailed || onGoOn === undefined ? null : (
          <Button label={t.goOn} name={t.goOnWith(name)} outlined size="small" onClick={onGoOn} />
        )}
        <Button
          label={words.remove}
          name={words.removeOf(name)}
          text
          size="small"
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

export type WaitingListProps<Facts> = {
  outbox: Outbox<Facts>;
  /** Which of them are listed here. */
  isOurs: (facts: Facts) => boolean;
  /** Whose files they are, as people name it. */
  aboutOf: (facts: Facts) => string;
  /** Opens what a file that was not sent yet waits in; nothing waits where it is missing. */
  onGoOn?: (facts: Facts) => void;
};

/** Goes on with what earlier pages have left on the device, and says how it stands. */
export function WaitingList<Facts>(props: WaitingListProps<Facts>) {
  const { outbox, isOurs, aboutOf, onGoOn } = props;
  const t = useMessages(messages);
  const toast = useToast();
  const items = useOutbox(outbox, ({ id, name, facts }) => {
    if (isOurs(facts)) {
      outbox.remove(id);
      toast.show("success", t.uploaded(name, aboutOf(facts)));
    }
  });

  useEffect(() => {
    const open = () => void outbox.open().then(noneWait);
    open();
    // What is sealed is opened with a key that comes from the server.
    window.addEventListener("online", open);
    return () => window.removeEventListener("online", open);
  }, [outbox]);

  const shown = items.filter(({ facts }) => isOurs(facts));
  return shown.length === 0 ? null : (
    <Notice severity="info">
      <ul className="files-on-their-way">
        {shown.map((item) => (
          <WaitingFile
            key={item.id}
            item={item}
            about={aboutOf(item.facts)}
            onGoOn={onGoOn && (() => onGoOn(item.facts))}
            onRetry={() => outbox.send([item.id])}
            onRemove={() => outbox.remove(item.id)}
          />
        ))}
      </ul>
    </Notice>
  );
}
