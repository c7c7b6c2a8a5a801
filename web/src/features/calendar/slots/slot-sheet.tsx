"use client";

import { useQuery } from "@tanstack/react-query";
import { Fetched } from "@/components/fetched";
import { Link } from "@/components/link";
// Not through the lazy Sheet: this part is loaded whole, so that it opens without a connection too.
import { SheetHost } from "@/components/overlay/sheet-host";
import { Tag } from "@/components/tag";
import { slotQuery } from "@/data/interview-slots/queries";
import type { InterviewSlot } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { applicationPage } from "@/pages";
import { calendarMessages } from "../messages";
import { slotTones } from "../view/day-list";
import { dayTime, interviewerName, slotFacts } from "../view/slot-words";
import { stateOf } from "../view/slots-by-day";
import { SlotActions } from "./slot-actions";
import { SlotForm } from "./slot-form";
import { slotMessages } from "./slot-messages";
import "./slots.css";

type SlotSheetProps = {
  id: string;
  me: Me;
  canKeep: boolean;
  onMove: (slot: InterviewSlot) => void;
  onHide: () => void;
};

/** One time for interviews: what it is, and how to change it for those who manage them. */
export function SlotSheet({ id, me, canKeep, onMove, onHide }: SlotSheetProps) {
  const t = useMessages(slotMessages);
  const { locale } = useLocale();
  const query = useQuery(slotQuery(id));
  const { data } = query;
  return (
    <SheetHost
      title={data === undefined ? t.slot : dayTime(data.date, data.time, locale)}
      visible
      onHide={onHide}
    >
      <Fetched query={query} missing={t.missing}>
        {(slot) => (
          <div className="stack">
            <Facts slot={slot} />
            <Bookings slot={slot} />
            {canKeep ? (
              <>
                <SlotActions me={me} slot={slot} onMove={onMove} onHide={onHide} />
                <SlotForm key={slot.id} me={me} slot={slot} onHide={onHide} />
              </>
            ) : null}
          </div>
        )}
      </Fetched>
    </SheetHost>
  );
}

function Bookings({ slot }: { slot: InterviewSlot }) {
  const t = useMessages(slotMessages);
  return slot.bookings.length === 0 ? null : (
    <section aria-labelledby="slot-bookings">
      <h3 id="slot-bookings">{t.booked(slot.bookings.length, slot.capacity)}</h3>
      <ul className="slot-bookings">
        {slot.bookings.map(({ interviewId, applicationId, applicantName, jobTitle, state }) => (
          <li key={interviewId}>
            <Link href={applicationPage(applicationId)}>
              <span translate="no">{applicantName}</span>
            </Link>{" "}
            <span className="muted">{jobTitle}</span>
            {state === "booked" ? null : <Tag tone="closed">{t.interviewStates[state]}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isLink = /^https?:\/\//i;

function Facts({ slot }: { slot: InterviewSlot }) {
  const t = useMessages(slotMessages);
  const words = useMessages(calendarMessages);
  const { locale } = useLocale();
  const { place, overrideReason, overriddenByName, clockChange } = slot;
  const state = stateOf(slot, Date.now());
  return (
    <div className="slot-facts">
      <p>
        <Tag tone={slotTones[state]}>{words.states[state]}</Tag>{" "}
        <strong>{interviewerName(slot, locale)}</strong>
      </p>
      {slot.interviewerHasLeft && (state === "open" || state === "full") ? (
        <p>{t.interviewerHasLeft}</p>
      ) : null}
      <p>{slotFacts(slot, locale).join(" · ")}</p>
      {clockChange === null ? null : <p>{words.clockChanges[clockChange]}</p>}
      {place === null ? null : (
        <p translate="no">
          {isLink.test(place) ? (
            <a href={place} target="_blank" rel="noopener noreferrer">
              {place}
            </a>
          ) : (
            place
          )}
        </p>
      )}
      {overrideReason === null ? null : (
        <p className="muted">{t.overridden(overrideReason, overriddenByName)}</p>
      )}
    </div>
  );
}
