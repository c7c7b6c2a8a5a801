"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Fetched } from "@/components/fetched";
// Not through the lazy Sheet: this part is loaded whole, so that it opens without a connection too.
import { SheetHost } from "@/components/overlay/sheet-host";
import { offerStartQuery, showOffer } from "@/data/applications/offers";
import { offerWords } from "@/domain/hiring/offer-words";
import { payRange } from "@/domain/pay/pay-range";
import type { FieldOf } from "@/form/declare";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { offerDraftRules } from "@/lib/api/generated/applications/rules.gen";
import type {
  ApplicationDetail,
  OfferDraft,
  OfferLetters,
  OfferStart,
} from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { addDays } from "@/lib/us-date";
import { nameOf } from "../applicant-names";
import { offerMessages } from "./offer-messages";
import { ReadyOffer } from "./ready-offer";

type OfferSheetProps = { application: ApplicationDetail; onHide: () => void };

/** An offer to the person that the title names: its terms, then the letter as they will read it, then it is sent. */
export function OfferSheet({ application, onHide }: OfferSheetProps) {
  const t = useMessages(offerMessages);
  const query = useQuery(offerStartQuery(application.id));
  return (
    <SheetHost title={t.sheet(nameOf(application))} visible onHide={onHide}>
      <Fetched query={query} failed={t.failed}>
        {(start) => <OfferForm application={application} start={start} onHide={onHide} />}
      </Fetched>
    </SheetHost>
  );
}

const standardDays = 7;

function begun({ jobTitle, pay, workplace, today, templates }: OfferStart) {
  const [first] = templates;
  return {
    templateId: first?.id ?? "",
    jobTitle,
    pay: pay === null ? "" : pay.toFixed(2),
    payPer: "hour",
    hoursPerWeek: "",
    startsOn: "",
    workplace: workplace ?? "",
    conditions: "",
    expiresOn: addDays(today, first?.validDays ?? standardDays),
  };
}

type Values = ReturnType<typeof begun>;

function fieldsOf(start: OfferStart, range: string, locale: Locale): FieldOf<Values>[] {
  const t = offerMessages[locale];
  const { per } = offerWords[locale];
  const letters = start.templates.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { name: "templateId", kind: "select", label: t.template, options: letters, none: t.standard },
    { name: "jobTitle", kind: "text", label: t.jobTitle },
    {
      name: "pay",
      kind: "number",
      label: t.pay,
      decimals: 2,
      prefix: "$",
      ...(range === "" ? {} : { hint: t.listed(range) }),
    },
    {
      name: "payPer",
      kind: "select",
      label: t.payPer,
      options: Object.entries(per).map(([value, label]) => ({ value, label })),
    },
    { name: "hoursPerWeek", kind: "number", label: t.hours, hint: t.openHint },
    { name: "startsOn", kind: "date", label: t.starts, hint: t.openHint, from: start.today },
    { name: "workplace", kind: "text", label: t.workplace, hint: t.openHint },
    {
      name: "conditions",
      kind: "textarea",
      label: t.conditions,
      hint: t.conditionsHint,
      rows: 3,
      isCounted: true,
    },
    { name: "expiresOn", kind: "date", label: t.expires, from: start.today },
  ];
}

/** Whether an hour is paid less or more than the listing says. */
function isUnlisted({ pay, payMax }: OfferStart, offered: OfferDraft): boolean {
  const [least, most] = [pay ?? payMax, payMax ?? pay];
  return (
    offered.payPer === "hour" &&
    least !== null &&
    most !== null &&
    (offered.pay < least || offered.pay > most)
  );
}

type OfferFormProps = OfferSheetProps & { start: OfferStart };

function OfferForm({ application, start, onHide }: OfferFormProps) {
  const t = useMessages(offerMessages);
  const { locale } = useLocale();
  const [values] = useState(() => begun(start));
  const [shown, setShown] = useState<{ draft: OfferDraft; letters: OfferLetters }>();
  const range = payRange(start.pay, start.payMax, locale);
  const form = useDeclaredForm({
    fields: fieldsOf(start, range, locale),
    rules: offerDraftRules,
    values,
    staysOpen: "filled",
    send: async (draft) => ({ draft, letters: await showOffer(application.id, draft) }),
    onSaved: setShown,
    onLeave: onHide,
    fallback: t.failedToSend,
  });
  // At once: a field takes the focus only where it can be seen.
  const change = () => flushSync(() => setShown(undefined));
  return (
    <>
      <div hidden={shown !== undefined}>
        <FormSection form={form} submitLabel={t.show} busyLabel={t.showing} canLeave />
      </div>
      {shown === undefined ? null : (
        <ReadyOffer
          {...shown}
          application={application}
          warning={isUnlisted(start, shown.draft) ? t.unlisted(range) : undefined}
          onBack={() => {
            change();
            form.form.setFocus("pay");
          }}
          onRefused={(error) => {
            change();
            form.refuse(error);
          }}
          onHide={onHide}
        />
      )}
    </>
  );
}
