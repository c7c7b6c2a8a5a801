"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { PrimeScope } from "@/components/overlay/prime-scope";
import { useMessages } from "@/lib/messages/locale-context";
import type { DeclaredForm } from "../use-declared-form";
import { DiscardQuestion } from "./discard-question";
import { FormFields } from "./form-fields";
import { primeFormMessages } from "./messages";
import "./form.css";

function ConflictNotice({ form: { conflict } }: { form: DeclaredForm }) {
  const t = useMessages(primeFormMessages);
  if (conflict.state === "unloaded") {
    return (
      <Notice severity="warn">
        <p>{t.stale}</p>
        <Button label={t.loadNewest} outlined onClick={() => void conflict.load()} />
      </Notice>
    );
  }
  if (conflict.unchosen.length > 0) {
    return (
      <Notice severity="warn">
        <span>{t.stale}</span> <span>{t.choose}</span>
      </Notice>
    );
  }
  const isMerged = Object.keys(conflict.theirs).length > 0;
  return (
    <Notice severity="info">
      <span>{t.stale}</span> <span>{isMerged ? t.merged : t.mergedNone}</span>
    </Notice>
  );
}

/** What went wrong is read where it was pressed, however long the form is. */
function showInView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

type FormBodyProps = {
  form: DeclaredForm;
  columns?: boolean;
  /** Above the fields. */
  intro?: ReactNode;
  /** The fields, where something stands between them; each of the declaration's otherwise. */
  children?: ReactNode;
  /** Below the fields. */
  footer?: ReactNode;
};

/** The form itself: what is to be known first, its fields, and what was being written earlier. */
export function FormBody({ form, columns = false, intro, children, footer }: FormBodyProps) {
  const t = useMessages(primeFormMessages);
  return (
    <PrimeScope>
      <form id={form.id} method="post" className="stack" noValidate onSubmit={form.submit}>
        {intro}
        {form.conflict.state === "none" ? null : <ConflictNotice form={form} />}
        {form.draft.isRestored ? (
          <Notice severity="info">
            <span>{t.restored}</span>{" "}
            <Button label={t.restoredDiscard} text size="small" onClick={form.draft.reset} />
          </Notice>
        ) : null}
        <div className="form-all" inert={form.isHeld}>
          {children === undefined ? (
            <FormFields form={form} fields={form.fields} columns={columns} />
          ) : (
            <div className={columns ? "form-columns" : "stack"}>{children}</div>
          )}
        </div>
        {form.problem === undefined ? null : (
          <div ref={showInView}>
            <Notice severity="error">
              <span>{form.problem}</span>
              {form.isHeld ? <p>{t.held}</p> : null}
            </Notice>
          </div>
        )}
        {footer}
      </form>
      <DiscardQuestion {...form.leaving} />
    </PrimeScope>
  );
}
