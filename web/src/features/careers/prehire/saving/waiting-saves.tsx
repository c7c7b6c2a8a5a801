"use client";

import { useEffect, useState } from "react";
import type { SectionId } from "@/domain/hiring/prehire/declare";
import { useLocale } from "@/lib/messages/locale-context";
import { CareersButton } from "../../careers-button";
import { prehireFormMessages } from "../messages";
import type { SectionShelf } from "./kept-sections";
import type { SectionSaves } from "./use-section-saves";

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** "5 minutes ago", in the reader's language. */
function ageOf(since: number, now: number, locale: string): string {
  const minutes = Math.max(0, Math.floor((now - since) / minuteMs));
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (minutes < hourMinutes) {
    return words.format(-minutes, "minute");
  }
  return minutes < dayMinutes
    ? words.format(-Math.floor(minutes / hourMinutes), "hour")
    : words.format(-Math.floor(minutes / dayMinutes), "day");
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type WaitingSavesProps = {
  shelf: SectionShelf;
  saves: SectionSaves;
  onOpen: (id: SectionId) => void;
};

/** What was saved on this device and has not arrived: since when, why not, and what can be done. */
export function WaitingSaves({ shelf, saves, onOpen }: WaitingSavesProps) {
  const { locale } = useLocale();
  const t = prehireFormMessages[locale];
  const now = useNow();
  const ids = Object.keys(saves.unsent) as SectionId[];
  const waiting = ids.filter((id) => saves.unsent[id] === "waiting");
  const refused = ids.filter((id) => saves.unsent[id] === "refused");
  if (ids.length === 0) {
    return null;
  }
  return (
    <section className="prehire-notice" aria-label={t.waitingTitle}>
      {waiting.length === 0 ? null : (
        <>
          <h2>{t.waitingTitle}</h2>
          <ul>
            {waiting.map((id) => (
              <li key={id}>
                {t.waitingSince(
                  t.sections[id],
                  ageOf(shelf.read(id)?.pending?.since ?? now, now, locale),
                )}
              </li>
            ))}
          </ul>
          <p role="status">{t.waitingText}</p>
          <p>
            <CareersButton
              label={saves.isSending ? t.sendingNow : t.sendNow}
              disabled={saves.isSending}
              onClick={() => void saves.flush()}
            />
          </p>
        </>
      )}
      {refused.map((id) => (
        <p key={id} className="prehire-refused">
          <span>{t.refusedText(t.sections[id])}</span>
          <CareersButton label={t.openPart(t.sections[id])} onClick={() => onOpen(id)} />
        </p>
      ))}
    </section>
  );
}
