"use client";

import { useQuery } from "@tanstack/react-query";
import { applicationSlotsQuery } from "@/data/applications/interviews";
import { describeSlot } from "@/domain/hiring/interview-words";
import type { Choice } from "@/form/declare";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { asksInterview } from "../moves/sort-moves";
import type { Status } from "../status-tag";
import { interviewMessages } from "./messages";

/** The next times in which an applicant can be booked, to choose from; none until they are there. */
export function useOpenSlots(applicationId: string, toStatus: Status): readonly Choice[] {
  const t = useMessages(interviewMessages);
  const { locale } = useLocale();
  const { data = [] } = useQuery({
    ...applicationSlotsQuery(applicationId),
    enabled: asksInterview(toStatus),
  });
  return data.map(({ id, startsAt, timeZone, interviewerName, place, seatsLeft }) => ({
    value: id,
    label: [
      describeSlot(startsAt, timeZone, locale),
      interviewerName,
      place,
      seatsLeft > 1 ? t.seats(seatsLeft) : null,
    ]
      .filter((part) => part !== null)
      .join(", "),
  }));
}
