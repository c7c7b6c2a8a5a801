"use client";

import type { ReactNode } from "react";
import { FormSection } from "@/form/prime/form-section";
import { useMessages } from "@/lib/messages/locale-context";
import { usePageGuard } from "@/lib/unsaved/use-page-guard";
import type { ApplicationProps } from "../application-props";
import { applicationsMessages } from "../messages";
import { useNextStep } from "./use-next-step";

type NextStepProps = Pick<ApplicationProps, "application">;

/** Who owns an application, and what is to be done next; and below it, the rest, which comes with it. */
export function NextStepForm({ application, children }: NextStepProps & { children: ReactNode }) {
  return (
    <>
      <Work key={application.version} application={application} />
      {children}
    </>
  );
}

function Work({ application }: NextStepProps) {
  const t = useMessages(applicationsMessages);
  const form = useNextStep(application);
  usePageGuard(form.form.formState.isDirty);
  return (
    <section className="card" aria-labelledby="work-title">
      <h2 id="work-title">{t.work}</h2>
      <FormSection form={form} submitLabel={t.save} isQuiet />
    </section>
  );
}
