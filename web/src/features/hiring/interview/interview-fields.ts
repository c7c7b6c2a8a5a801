"use client";

import { ownerChoices } from "@/data/applications/inbox";
import { interviewWords } from "@/domain/hiring/interview-words";
import { slotWords } from "@/domain/hiring/slot-words";
import type { Choice, FieldOf } from "@/form/declare";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { asksInterview } from "../moves/sort-moves";
import type { Status } from "../status-tag";
import { interviewMessages } from "./messages";

export type InterviewValues = {
  interviewSlotId: string;
  interviewType: string;
  interviewDate: string;
  interviewTime: string;
  interviewMinutes: string;
  interviewPlace: string;
  interviewerId: string;
};

/** What the fields begin with: whoever invites is the interviewer, for as long as most interviews take. */
export function interviewValues(toStatus: Status, me: Me): InterviewValues {
  const asks = asksInterview(toStatus);
  return {
    interviewSlotId: "",
    interviewType: "",
    interviewDate: "",
    interviewTime: "",
    interviewMinutes: asks ? "30" : "",
    interviewPlace: "",
    interviewerId: asks ? me.id : "",
  };
}

const isElsewhere = ({ interviewSlotId }: InterviewValues) => interviewSlotId === "";

/** How, when and where: one of the times that are kept free, or another one; none if nobody is invited. */
export function useInterviewFields(
  toStatus: Status,
  me: Me,
  slots: readonly Choice[] = [],
): FieldOf<InterviewValues>[] {
  const t = useMessages(interviewMessages);
  const { types } = useMessages(interviewWords);
  const words = useMessages(slotWords);
  if (!asksInterview(toStatus)) {
    return [];
  }
  return [
    ...(slots.length === 0
      ? []
      : ([
          {
            name: "interviewSlotId",
            kind: "select",
            label: t.slot,
            hint: t.slotHint,
            none: t.anotherTime,
            options: slots,
          },
        ] as const)),
    {
      name: "interviewType",
      kind: "select",
      label: t.type,
      none: "–",
      options: Object.entries(types).map(([value, label]) => ({ value, label })),
      required: true,
      missing: t.typeMissing,
      askedIf: isElsewhere,
    },
    {
      name: "interviewDate",
      kind: "date",
      label: t.date,
      from: me.settings.today,
      required: true,
      askedIf: isElsewhere,
    },
    {
      name: "interviewTime",
      kind: "time",
      label: t.time,
      hint: t.timeHint(me.settings.timeZone.replaceAll("_", " ")),
      required: true,
      askedIf: isElsewhere,
    },
    {
      name: "interviewMinutes",
      kind: "number",
      label: words.minutes,
      suffix: words.minutesUnit,
      required: true,
      askedIf: isElsewhere,
    },
    {
      name: "interviewPlace",
      kind: "text",
      label: t.place,
      hint: t.placeHint,
      required: true,
      askedIf: isElsewhere,
    },
    {
      name: "interviewerId",
      kind: "reference",
      label: words.interviewer,
      choices: ownerChoices({ ownerId: null, ownerName: null }),
      required: true,
      askedIf: isElsewhere,
    },
  ];
}
