"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { remindOfForm } from "@/data/applications/mutations";
import { hasReached, isOpen } from "@/domain/hiring/standing";
import { defineMessages } from "@/lib/messages/define";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { mayDecide } from "@/may";
import { nameOf } from "../applicant-names";
import { type ApplicationProps, isOwn } from "../application-props";

const messages = defineMessages({
  en: {
    remind: (name: string) => `Remind ${name} of the form`,
    reminded: (name: string, moment: string) =>
      `${name} gets an email with what is left of the form: ${moment}.`,
  },
  es: {
    remind: (name) => `Recordarle el formulario a ${name}`,
    reminded: (name, moment) =>
      `${name} recibe un correo con lo que falta del formulario: ${moment}.`,
  },
});

/** Asks by email for the rest of a form that can be filled in now, for those who decide. */
export function RemindToFinish({ application, me }: ApplicationProps) {
  const t = useMessages(messages);
  const toast = useToast();
  const name = nameOf(application);
  const remind = useMutation({
    mutationFn: () => remindOfForm(application.id),
    onSuccess: ({ sentAt }) =>
      toast.show("success", t.reminded(name, formatMoment(sentAt, me.settings.timeZone))),
    onError: (error) => toast.showError(error),
  });
  // As `private.unfinished_form` has it.
  const isAskedFor =
    !application.isPrehireCompleted &&
    isOpen(application.status) &&
    hasReached(application.status, "CONDITIONAL_OFFER") &&
    application.awaitsAcceptance !== true;
  return isAskedFor && mayDecide(me.role) && !isOwn({ application, me }) ? (
    <Button
      label={t.remind(application.firstName)}
      icon="pi pi-send"
      text
      size="small"
      loading={remind.isPending}
      onClick={() => remind.mutate()}
    />
  ) : null;
}
