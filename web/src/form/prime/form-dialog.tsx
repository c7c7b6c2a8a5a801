"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
// Not through the lazy Dialog: a form is loaded whole, so that it opens without a connection too.
import { DialogHost } from "@/components/overlay/dialog-host";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import type { DeclaredForm } from "../use-declared-form";
import { FormBody } from "./form-body";

type FormDialogProps = {
  form: DeclaredForm;
  title: ReactNode;
  submitLabel: string;
  /** Shown in the place of `submitLabel` while it is sent. */
  busyLabel?: string;
  cancelLabel?: string;
  severity?: "danger";
  /** Why it can't be sent now is shown in the form. */
  disabled?: boolean;
  columns?: boolean;
  intro?: ReactNode;
  children?: ReactNode;
};

/** A form in a dialog; Escape, the close button and cancel ask before something written is lost. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, submitLabel, busyLabel, cancelLabel, severity, disabled, ...body } = props;
  const common = useMessages(commonMessages);
  return (
    <DialogHost
      title={title}
      visible
      busy={form.isBusy}
      onHide={form.leaving.leave}
      footer={
        <>
          <Button
            label={cancelLabel ?? common.cancel}
            text
            disabled={form.isBusy}
            onClick={form.leaving.leave}
          />
          <Button
            label={form.isBusy ? (busyLabel ?? submitLabel) : submitLabel}
            type="submit"
            form={form.id}
            loading={form.isBusy}
            disabled={disabled === true}
            {...(severity === undefined ? {} : { severity })}
          />
        </>
      }
    >
      <FormBody form={form} {...body} />
    </DialogHost>
  );
}
