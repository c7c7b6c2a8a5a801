"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "@/components/link";
import { owedScorecardsQuery } from "@/data/interviews/agenda";
import { describeSlot } from "@/domain/hiring/interview-words";
import { defineMessages } from "@/lib/messages/define";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { applicationPage } from "@/pages";
import "./agenda.css";

const messages = defineMessages({
  en: {
    title: "Scorecards to write",
    write: "Write a scorecard",
    writeOf: (name: string) => `Write a scorecard: ${name}`,
  },
  es: {
    title: "Evaluaciones pendientes",
    write: "Escribir una evaluación",
    writeOf: (name) => `Escribir una evaluación: ${name}`,
  },
});

/** The interviews that one held without writing a scorecard yet; nothing if there are none. */
export function OwedScorecards({ me }: { me: Me }) {
  const t = useMessages(messages);
  const { locale } = useLocale();
  const id = useId();
  const { data = [] } = useQuery(owedScorecardsQuery);
  return data.length === 0 ? null : (
    <section className="card agenda" aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <ul>
        {data.map((item) => {
          const name = `${item.firstName} ${item.lastName}`;
          return (
            <li key={item.id}>
              <strong className="agenda-time">
                {describeSlot(item.startsAt, me.settings.timeZone, locale)}
              </strong>
              <span className="agenda-who">
                <span translate="no">{name}</span>
                <span className="agenda-facts">{item.jobTitle}</span>
              </span>
              <Link href={applicationPage(item.applicationId)} aria-label={t.writeOf(name)}>
                {t.write}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
