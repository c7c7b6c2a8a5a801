"use client";

import { FormField } from "@/form/prime/form-field";
import type { DeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import { useMessages } from "@/lib/messages/locale-context";
import { slotMessages } from "./slot-messages";

const folded = ["bufferBefore", "bufferAfter", "jobListingId", "jobRoleId", "areaId"] as const;

/** Whether a folded field has a value other than the default. */
function isSaid(value: unknown): boolean {
  return value !== "" && value !== "0";
}

/** What a slot is besides its day and time; what is rarely needed is folded. */
export function PlanInputs({ form, asksReason }: { form: DeclaredForm; asksReason: boolean }) {
  const t = useMessages(slotMessages);
  const isOnline = useFieldValue(form, "interviewType") === "ONLINE";
  const begun = form.form.formState.defaultValues ?? {};
  const { errors } = form.form.formState;
  const isOpen = folded.some((name) => isSaid(begun[name] ?? "") || errors[name] !== undefined);
  return (
    <>
      {asksReason ? (
        <div className="slot-form-wide">
          <FormField form={form} name="overrideReason" />
        </div>
      ) : null}
      <FormField form={form} name="minutes" />
      <FormField form={form} name="capacity" />
      <FormField form={form} name="interviewType" />
      {isOnline ? null : <FormField form={form} name="locationId" />}
      <div className="slot-form-wide">
        <FormField form={form} name="place" />
      </div>
      <details className="slot-form-wide slot-form-more" open={isOpen || undefined}>
        <summary>{t.more}</summary>
        <div className="form-columns">
          {folded.map((name) => (
            <FormField key={name} form={form} name={name} />
          ))}
        </div>
      </details>
    </>
  );
}
