"use client";

import { useToast } from "@/components/news/use-toast";
import { readCalendar } from "@/data/absences/calendars";
import { ownerChoices } from "@/data/applications/inbox";
import type { FieldOf } from "@/form/declare";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { calendarAddressRules } from "@/lib/api/generated/absences/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { sourceMessages } from "./source-messages";

type CalendarFormProps = {
  me: Me;
  /** Whose it is, where that is known; anyone who does not manage absences connects their own. */
  person: { id: string; name: string };
  canChoose: boolean;
  onHide: () => void;
};

type Values = { personId: string; address: string };

/** Where somebody's own calendar is. What is written is kept nowhere else: it is a secret. */
export function CalendarForm({ me, person, canChoose, onHide }: CalendarFormProps) {
  const t = useMessages(sourceMessages);
  const toast = useToast();
  const known = { ownerId: person.id, ownerName: person.name };
  const whose: FieldOf<Values>[] = canChoose
    ? [{ name: "personId", kind: "reference", label: t.person, choices: ownerChoices(known) }]
    : [];
  const form = useDeclaredForm({
    fields: [
      ...whose,
      { name: "address", kind: "text", label: t.address, hint: t.addressHint, autoComplete: "off" },
    ],
    rules: calendarAddressRules,
    values: { personId: person.id || me.id, address: "" },
    send: ({ address, personId }) =>
      readCalendar({ address, personId: personId ?? me.id }, t.failedToConnect),
    onSaved: () => {
      toast.show("success", t.saved);
      onHide();
    },
    onLeave: onHide,
  });
  return <FormSection form={form} submitLabel={t.save} canLeave />;
}
