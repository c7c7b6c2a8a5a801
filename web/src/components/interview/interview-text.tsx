import { describeStart, interviewWords } from "@/domain/hiring/interview-words";
import type { Interview } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { isLink } from "./place-link";
import "./interview.css";

/** When, how and where somebody is interviewed; a link can be followed. */
export function InterviewText({ interview, locale }: { interview: Interview; locale: Locale }) {
  const { type, place, startsAt, timeZone } = interview;
  return (
    <span className="interview">
      <strong>{describeStart(startsAt, timeZone, locale)}</strong>
      <span>{interviewWords[locale].types[type]}</span>
      {place === null ? null : <Place text={place} />}
    </span>
  );
}

function Place({ text }: { text: string }) {
  return isLink.test(text) ? (
    <a href={text} target="_blank" rel="noopener noreferrer" translate="no">
      {text}
    </a>
  ) : (
    <span translate="no">{text}</span>
  );
}
