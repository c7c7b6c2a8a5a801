"use client";

import { useEffect } from "react";
import type { FormValues } from "@/form/declare";
import { FormSection } from "@/form/prime/form-section";
import type { FoundConflict } from "@/form/use-conflict";
import { useDeclaredForm } from "@/form/use-declared-form";
import { ApiError } from "@/lib/api/errors";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";
import { eachKind, emptyValues, filledValues, formPartMessages, rules } from "./fields";

/** A form with a field of each kind, in each of its states. */
export function Forms() {
  const t = useMessages(devMessages);
  return (
    <div className="parts-columns">
      <OneForm name={t.empty} values={emptyValues} />
      <OneForm name={t.filled} values={filledValues} />
      <OneForm name={t.invalid} values={emptyValues} isInvalid />
      <OneForm name={t.held} values={filledValues} isHeld />
      <OneForm name="ConflictPanel" values={filledValues} conflict={differing} />
      <OneForm name="ConflictNotice" values={emptyValues} conflict={unloaded} />
    </div>
  );
}

/** Somebody else has saved meanwhile: of two fields nobody has said whose value to keep. */
const differing: FoundConflict = {
  state: "loaded",
  theirs: { notes: "Habla portugués también. ".repeat(4), branch: "brooklyn", active: false },
  unchosen: ["notes", "branch"],
};
const unloaded: FoundConflict = { state: "unloaded", theirs: {}, unchosen: [] };

type OneFormProps = {
  name: string;
  values: FormValues;
  isInvalid?: boolean;
  isHeld?: boolean;
  conflict?: FoundConflict;
};

function OneForm({ name, values, isInvalid = false, isHeld = false, conflict }: OneFormProps) {
  const t = useMessages(devMessages);
  const form = useDeclaredForm({
    fields: eachKind(useMessages(formPartMessages)),
    rules,
    values,
    send: async () => {
      throw new ApiError(503, {}, t.failed);
    },
    onSaved: () => undefined,
  });
  const { trigger } = form.form;
  useEffect(() => {
    if (isInvalid) {
      void trigger();
    }
  }, [isInvalid, trigger]);
  const held = isHeld ? { ...form, isHeld, problem: t.unreached } : form;
  const shown = { ...held, conflict: { ...form.conflict, ...conflict } };
  return (
    <div>
      <h3>{name}</h3>
      <FormSection
        form={shown}
        submitLabel={t.save}
        disabled={isHeld}
        columns={!isInvalid && conflict === undefined}
      />
    </div>
  );
}
