"use client";

import { useQuery } from "@tanstack/react-query";
import { Agenda } from "@/components/interview/agenda";
import { agendaMessages } from "@/components/interview/agenda-messages";
import { ownInterviewsQuery } from "@/data/interviews/agenda";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { addDays } from "@/lib/us-date";
import { useNow } from "./use-now";

const daysAhead = 14;
const minute = 60_000;

export type NextInterviewProps = { me: Me };

/** The person to interview next, with the ways to reach them: what somebody on the road needs first. */
export function NextInterview({ me }: NextInterviewProps) {
  const t = useMessages(agendaMessages);
  const now = useNow();
  const { today, timeZone } = me.settings;
  const { data = [] } = useQuery(ownInterviewsQuery(today, addDays(today, daysAhead)));
  const next = data.find(
    ({ state, startsAt, minutes }) =>
      state === "booked" && new Date(startsAt).getTime() + minutes * minute > now,
  );
  return next === undefined ? null : <Agenda title={t.next} items={[next]} dayIn={timeZone} />;
}
