import { interviewWords } from "@/domain/hiring/interview-words";
import type { InterviewSlot } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { calendarMessages } from "../messages";
import { bookedNames, interviewerName, slotTime } from "../view/slot-words";
import type { SlotState } from "../view/slots-by-day";

type SlotInGridProps = { slot: InterviewSlot; state: SlotState };

/** A slot as the grid has room for it; screen readers read in full what is cut off. */
export function SlotInGrid({ slot, state }: SlotInGridProps) {
  const t = useMessages(calendarMessages);
  const { types } = useMessages(interviewWords);
  const { locale } = useLocale();
  const { interviewType, capacity } = slot;
  const time = slotTime(slot, locale);
  const name = interviewerName(slot, locale);
  const seats = t.seats(capacity);
  const booked = bookedNames(slot, locale);
  const whole = [time, booked, name, seats, types[interviewType], t.states[state]]
    .filter((part) => part !== undefined && part !== null)
    .join(" · ");
  return (
    <span className="grid-slot-text" data-slot={slot.id} title={whole}>
      <span className="grid-slot-time">{time}</span>{" "}
      {state === "open" ? null : <span className="grid-slot-state">{t.states[state]}</span>}{" "}
      <span className="grid-slot-name">{booked ?? name}</span>{" "}
      <span>{[booked === undefined ? seats : t.with(name), types[interviewType]].join(", ")}</span>
    </span>
  );
}
