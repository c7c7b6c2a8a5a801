"use client";

import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { useWatch } from "react-hook-form";
import { usePageGuard } from "@/lib/unsaved/use-page-guard";
import type { DeclaredForm } from "../use-declared-form";
import { FormBody } from "./form-body";
import { FormButtons } from "./form-buttons";

/** Whether the person is in the middle of a text, which is saved once they leave it. */
function isWriting(): boolean {
  const { activeElement: focused } = document;
  return (
    focused instanceof HTMLTextAreaElement ||
    (focused instanceof HTMLInputElement && !focused.readOnly)
  );
}

/** A form that saves what was chosen at once and what was written when it is left; the button comes only after a failure. */
export function FormInPlace({ form, submitLabel }: { form: DeclaredForm; submitLabel: string }) {
  const { isDirty } = form.form.formState;
  const values = useWatch({ control: form.form.control });
  // What was refused is sent again once it is changed, or by the button.
  const sent = useRef<string>(undefined);
  // What was left while something else was being saved is saved after that, whichever field the person is in by then.
  const isNext = useRef(false);
  usePageGuard(isDirty);

  function save() {
    const now = JSON.stringify(form.form.getValues());
    isNext.current = form.isBusy;
    if (!form.isBusy && sent.current !== now) {
      sent.current = now;
      form.submit();
    }
  }

  const follow = useEffectEvent(() => {
    if (!isDirty) {
      sent.current = undefined;
      isNext.current = false;
    } else if (isNext.current || !isWriting()) {
      save();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at again whenever one of them changes.
  useEffect(follow, [values, isDirty, form.isBusy]);

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && isDirty) {
      save();
    }
  }

  // Somebody who goes on while it is being saved waits for that, and is asked only if it fails.
  const leaving = { ...form.leaving, isAsked: form.leaving.isAsked && !form.isBusy };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its fields do, and does nothing by itself.
    <div className="form-in-place" onBlur={() => isDirty && save()} onKeyDown={handleKey}>
      <FormBody
        form={{ ...form, leaving }}
        footer={
          form.problem === undefined ? null : (
            <FormButtons form={form} submit={{ label: submitLabel, outlined: true }} />
          )
        }
      />
    </div>
  );
}
