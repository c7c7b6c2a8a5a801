"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useToast } from "@/components/news/use-toast";
import { applicationQuery } from "@/data/applications/queries";
import { FormInPlace } from "@/form/prime/form-in-place";
import { useDeclaredForm } from "@/form/use-declared-form";
import { useMessages } from "@/lib/messages/locale-context";
import type { ApplicationProps } from "../application-props";
import { applicationsMessages } from "../messages";
import { workForm } from "./use-next-step";

type NextStepProps = Pick<ApplicationProps, "application">;

/** Who owns an application, and what is to be done next, saved as it is said; and below it, the rest, which comes with it. */
export function NextStepForm({ application, children }: NextStepProps & { children: ReactNode }) {
  return (
    <>
      <Work key={application.id} application={application} />
      {children}
    </>
  );
}

function Work({ application }: NextStepProps) {
  const t = useMessages(applicationsMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const form = useDeclaredForm({
    ...workForm(application, t),
    version: application.version,
    staysOpen: "filled",
    onSaved: () => toast.show("success", t.saved),
    newest: async () => {
      const newest = await queryClient.fetchQuery({
        ...applicationQuery(application.id),
        staleTime: 0,
      });
      return { values: workForm(newest, t).values, version: newest.version };
    },
    // It stays where it is; what is asked is whether what was written may go.
    onLeave: () => undefined,
  });
  return (
    <section className="card application-work" aria-labelledby="work-title">
      <h2 id="work-title">{t.work}</h2>
      <FormInPlace form={form} submitLabel={t.save} />
    </section>
  );
}
