"use client";

import { interviewWords } from "@/domain/hiring/interview-words";
import type { FieldOf } from "@/form/declare";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { asksInterview } from "../moves/sort-moves";
import type { Status } from "../status-tag";
import { interviewMessages } from "./messages";

export type InterviewValues = {
  interviewType: string;
  interviewDate: string;
  interviewTime: string;
  interviewPlace: string;
};

export const noInterview: InterviewValues = {
  interviewType: "",
  interviewDate: "",
  interviewTime: "",
  interviewPlace: "",
};

/** How, when and where; none where nobody is invited. */
export function useInterviewFields(toStatus: Status, me: Me): FieldOf<InterviewValues>[] {
  const t = useMessages(interviewMessages);
  const { types } = useMessages(interviewWords);
  if (!asksInterview(toStatus)) {
    return [];
  }
  return [
    {
      name: "interviewType",
      kind: "select",
      label: t.type,
      none: "–",
      options: Object.entries(types).map(([value, label]) => ({ value, label })),
      required: true,
      missing: t.typeMissing,
    },
    { name: "interviewDate", kind: "date", label: t.date, required: true },
    {
      name: "interviewTime",
      kind: "time",
      label: t.time,
      hint: t.timeHint(me.settings.timeZone.replaceAll("_", " ")),
      required: true,
    },
    {
      name: "interviewPlace",
      kind: "text",
      label: t.place,
      hint: t.placeHint,
      required: true,
    },
  ];
}
