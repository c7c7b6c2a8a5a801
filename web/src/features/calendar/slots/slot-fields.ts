/** The fields of a time for interviews, and of a series of them. */

import { jobChoices, ownerChoices } from "@/data/applications/inbox";
import { choicesQuery } from "@/data/resources/queries";
import { interviewWords } from "@/domain/hiring/interview-words";
import { slotWords } from "@/domain/hiring/slot-words";
import type { FieldOf } from "@/form/declare";
import { areas } from "@/lib/api/generated/areas/resource.gen";
import { jobRoles } from "@/lib/api/generated/job-roles/resource.gen";
import { locations } from "@/lib/api/generated/locations/resource.gen";
import type { InterviewSlot } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import type { Me } from "@/lib/session/me";
import { isBefore } from "@/lib/us-date";
import { slotMessages } from "./slot-messages";

export type PlanValues = {
  interviewerId: string;
  minutes: string;
  capacity: string;
  interviewType: string;
  locationId: string;
  place: string;
  overrideReason: string;
  bufferBefore: string;
  bufferAfter: string;
  jobListingId: string;
  jobRoleId: string;
  areaId: string;
};

export type WhenValues = { date: string; time: string; clockChange: string };

export type SlotValues = PlanValues & WhenValues;

export function newPlan(me: Me): PlanValues {
  return {
    interviewerId: me.id,
    minutes: "30",
    capacity: "1",
    interviewType: "IN_PERSON",
    locationId: "",
    place: "",
    overrideReason: "",
    bufferBefore: "0",
    bufferAfter: "0",
    jobListingId: "",
    jobRoleId: "",
    areaId: "",
  };
}

/** The first day that a time can be on: today, but one that is over keeps its own. */
export function firstDay(today: string, slot?: Pick<InterviewSlot, "date">): string {
  return slot !== undefined && isBefore(slot.date, today) ? slot.date : today;
}

/** The day that new times begin with: the one that the calendar shows, unless it is over. */
export function begunDay(today: string, shown: string): string {
  return isBefore(shown, today) ? today : shown;
}

/** When one is; which of two is meant is asked only for a time that comes twice. */
export function whenFields(locale: Locale, from: string): FieldOf<WhenValues>[] {
  const t = slotMessages[locale];
  return [
    { name: "date", kind: "date", label: t.date, from },
    { name: "time", kind: "time", label: t.time },
    {
      name: "clockChange",
      kind: "select",
      label: t.clockChange,
      hint: t.clockChangeHint,
      none: t.choose,
      options: [
        { value: "BEFORE", label: t.BEFORE },
        { value: "AFTER", label: t.AFTER },
      ],
    },
  ];
}

export function reasonField(locale: Locale): FieldOf<Pick<PlanValues, "overrideReason">> {
  const t = slotMessages[locale];
  return { name: "overrideReason", kind: "text", label: t.reason, hint: t.reasonHint };
}

/** What a slot is besides its day and time; for an existing one, also what it names that has since ended. */
export function planFields(locale: Locale, slot?: InterviewSlot): FieldOf<PlanValues>[] {
  const t = slotMessages[locale];
  const { types } = interviewWords[locale];
  const words = slotWords[locale];
  const known = {
    ownerId: slot?.interviewerId ?? null,
    ownerName: slot?.interviewerName ?? null,
  };
  const job =
    slot === undefined || slot.jobListingId === null
      ? undefined
      : { value: slot.jobListingId, label: slot.jobListingName ?? "" };
  return [
    {
      name: "interviewerId",
      kind: "reference",
      label: words.interviewer,
      choices: ownerChoices(known),
      required: true,
    },
    { name: "minutes", kind: "number", label: words.minutes, suffix: words.minutesUnit },
    { name: "capacity", kind: "number", label: t.capacity, hint: t.capacityHint },
    {
      name: "interviewType",
      kind: "select",
      label: t.type,
      options: Object.entries(types).map(([value, label]) => ({ value, label })),
    },
    {
      name: "locationId",
      kind: "reference",
      label: t.location,
      none: t.noLocation,
      choices: choicesQuery(locations),
    },
    { name: "place", kind: "text", label: t.place, hint: t.placeHint },
    reasonField(locale),
    { name: "bufferBefore", kind: "number", label: t.before, suffix: words.minutesUnit },
    { name: "bufferAfter", kind: "number", label: t.after, suffix: words.minutesUnit },
    {
      name: "jobListingId",
      kind: "reference",
      label: t.job,
      none: t.any,
      choices: jobChoices(job),
    },
    {
      name: "jobRoleId",
      kind: "reference",
      label: t.role,
      none: t.any,
      choices: choicesQuery(jobRoles),
    },
    { name: "areaId", kind: "reference", label: t.area, none: t.any, choices: choicesQuery(areas) },
  ];
}
