"use client";

import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/button";
import { SheetFoot } from "@/components/overlay/sheet-foot";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import type { DeclaredForm } from "../use-declared-form";

export type FormButtonsProps = {
  form: DeclaredForm;
  /** With a way out; a page has none. */
  canLeave?: boolean;
  /** The form of a sheet: with a way out, and its buttons in the sheet's foot. */
  inSheet?: boolean;
  submit: Pick<ButtonProps, "label" | "disabled" | "outlined">;
  /** Between both. */
  children?: ReactNode;
};

/** What ends a form: the way out, and the one filled button. */
export function FormButtons(props: FormButtonsProps) {
  const { form, canLeave = false, inSheet = false, submit, children } = props;
  const common = useMessages(commonMessages);
  const buttons = (
    <>
      {canLeave || inSheet ? (
        <Button label={common.cancel} text disabled={form.isBusy} onClick={form.leaving.leave} />
      ) : null}
      {children}
      {/* It may be outside of its form. */}
      <Button {...submit} type="submit" form={form.id} loading={form.isBusy} />
    </>
  );
  return inSheet ? <SheetFoot>{buttons}</SheetFoot> : <div className="row-end">{buttons}</div>;
}
