"use client";

import { useId } from "react";
import { Link } from "@/components/link";
import { Tag, type Tone } from "@/components/tag";
import { describeSlot, interviewWords } from "@/domain/hiring/interview-words";
import { phoneHref } from "@/domain/people/phone";
import type { AgendaItem } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatUsTime } from "@/lib/us-time";
import { applicationPage, routes } from "@/pages";
import { type AgendaTexts, agendaMessages } from "./agenda-messages";
import { placeLink } from "./place-link";
import "./agenda.css";

const most = 5;

type AgendaProps = {
  title: string;
  items: readonly AgendaItem[];
  /** If the title does not say it: the agency's time zone, in which the day is named as well. */
  dayIn?: string;
};

/** The first few people who come to an interview, and when; nothing if nobody does. */
export function Agenda({ title, items, dayIn }: AgendaProps) {
  const t = useMessages(agendaMessages);
  const id = useId();
  const others = items.length - most;
  return items.length === 0 ? null : (
    <section className="card agenda" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {items.slice(0, most).map((item) => (
          <Coming key={item.id} item={item} dayIn={dayIn} t={t} />
        ))}
      </ul>
      {others > 0 ? <Link href={routes.calendar}>{t.more(others)}</Link> : null}
    </section>
  );
}

type ComingProps = { item: AgendaItem; dayIn: string | undefined; t: AgendaTexts };

function Coming({ item, dayIn, t }: ComingProps) {
  const { locale } = useLocale();
  const name = `${item.firstName} ${item.lastName}`;
  const { tone, text } = standing(item, t);
  const facts = [
    item.jobTitle,
    item.interviewerName === null ? undefined : t.with(item.interviewerName),
    item.place ?? interviewWords[locale].types[item.interviewType],
  ];
  const link = placeLink(item.interviewType, item.place);
  return (
    <li>
      <strong className="agenda-time">
        {dayIn === undefined ? formatUsTime(item.time) : describeSlot(item.startsAt, dayIn, locale)}
      </strong>
      <span className="agenda-who">
        <Link href={applicationPage(item.applicationId)} translate="no">
          {name}
        </Link>
        <span className="agenda-facts">
          {facts.filter((fact) => fact !== undefined).join(" · ")}
        </span>
      </span>
      <Tag tone={tone}>{text}</Tag>
      <span className="agenda-ways">
        <Way href={phoneHref(item.phoneNumber)} icon="pi-phone" name={t.call(name)} />
        {link === undefined ? null : (
          <Way
            href={link.href}
            icon={link.kind === "map" ? "pi-map-marker" : "pi-video"}
            name={t[link.kind](name)}
          />
        )}
      </span>
    </li>
  );
}

function Way({ href, icon, name }: { href: string; icon: string; name: string }) {
  const isCall = href.startsWith("tel:");
  return (
    <a
      className="p-button p-component p-button-text p-button-icon-only"
      href={href}
      aria-label={name}
      title={name}
      {...(isCall ? {} : { target: "_blank", rel: "noopener noreferrer" })}
    >
      <span className={`pi ${icon}`} aria-hidden="true" />
    </a>
  );
}

/** What is known about it so far. */
function standing(item: AgendaItem, t: AgendaTexts): { tone: Tone; text: string } {
  if (item.state === "no_show") {
    return { tone: "closed", text: t.noShow };
  }
  if (item.state === "completed") {
    return { tone: "done", text: t.completed };
  }
  return item.confirmedAt === null
    ? { tone: "waiting", text: t.unconfirmed }
    : { tone: "done", text: t.confirmed };
}
