import type { FormValues } from "@/form/declare";
import type { AppSettings } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import type { AgencyTexts } from "./messages";
import { timeZones } from "./time-zones";

/** What holds for the whole agency. */
export function agencyFields({ timeZone }: AppSettings, t: AgencyTexts, locale: Locale) {
  return [
    {
      name: "agencyName",
      kind: "text",
      label: t.agencyName,
      hint: t.agencyNameHint,
      required: true,
      autoComplete: "organization",
    },
    {
      name: "address",
      kind: "text",
      label: t.address,
      hint: t.addressHint,
      autoComplete: "street-address",
    },
    {
      name: "phone",
      kind: "text",
      type: "tel",
      label: t.phone,
      hint: t.phoneHint,
      invalid: t.phoneInvalid,
      autoComplete: "tel",
    },
    {
      name: "primaryColor",
      kind: "text",
      label: t.primaryColor,
      hint: t.primaryColorHint,
      invalid: t.colorInvalid,
    },
    {
      name: "accentColor",
      kind: "text",
      label: t.accentColor,
      hint: t.accentColorHint,
      invalid: t.colorInvalid,
    },
    {
      name: "timeZone",
      kind: "select",
      label: t.timeZone,
      hint: t.timeZoneHint,
      required: true,
      options: timeZones(timeZone, locale),
    },
    {
      name: "language",
      kind: "select",
      label: t.language,
      hint: t.languageHint,
      required: true,
      options: [
        { value: "en", label: t.english },
        { value: "es", label: t.spanish },
      ],
    },
    {
      name: "staffMfa",
      kind: "select",
      label: t.staffMfa,
      hint: t.staffMfaHint,
      required: true,
      options: [
        { value: "required", label: t.required },
        { value: "optional", label: t.optional },
      ],
    },
    {
      name: "idleMinutes",
      kind: "number",
      label: t.idleMinutes,
      hint: t.idleMinutesHint,
      required: true,
      suffix: t.minutes,
    },
    { name: "quietFrom", kind: "time", label: t.quietFrom, hint: t.quietHint },
    {
      name: "quietUntil",
      kind: "time",
      label: t.quietUntil,
      refuse: (value: string, { quietFrom }: FormValues) =>
        value !== "" && value === quietFrom ? t.quietDiffers : undefined,
    },
    {
      name: "answerDays",
      kind: "number",
      label: t.answerDays,
      hint: t.answerDaysHint,
    },
    {
      name: "offersAfterNoShow",
      kind: "check",
      label: t.offersAfterNoShow,
      hint: t.offersAfterNoShowHint,
    },
    { name: "requiresOffer", kind: "check", label: t.requiresOffer, hint: t.requiresOfferHint },
  ] as const;
}
