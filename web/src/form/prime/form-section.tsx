"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import type { DeclaredForm } from "../use-declared-form";
import { FormBody } from "./form-body";

type FormSectionProps = {
  form: DeclaredForm;
  submitLabel: string;
  busyLabel?: string;
  /** With a way out, in a sheet; a page has none. */
  canLeave?: boolean;
  disabled?: boolean;
  columns?: boolean;
  intro?: ReactNode;
  /** The fields, where something stands between them. */
  children?: ReactNode;
};

/** A form in a page or in a sheet, with its buttons below it. */
export function FormSection(props: FormSectionProps) {
  const { form, submitLabel, busyLabel, canLeave = false, disabled = false, ...body } = props;
  const common = useMessages(commonMessages);
  return (
    <FormBody
      form={form}
      {...body}
      footer={
        <div className="row-end">
          {canLeave ? (
            <Button
              label={common.cancel}
              text
              disabled={form.isBusy}
              onClick={form.leaving.leave}
            />
          ) : null}
          <Button
            label={form.isBusy ? (busyLabel ?? submitLabel) : submitLabel}
            type="submit"
            loading={form.isBusy}
            disabled={disabled}
          />
        </div>
      }
    />
  );
}
