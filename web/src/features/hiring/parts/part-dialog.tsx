"use client";

import { useToast } from "@/components/toast";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import type { PartRow, PartRules } from "@/lib/api/part";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import type { PartDeclaration } from "./declare";
import { partMessages } from "./messages";

export type PartDialogProps = Pick<ApplicationProps, "application"> & {
  row: PartRow;
  declaration: PartDeclaration;
  onHide: () => void;
};

/** The dialog of a part whose rules were loaded with it. */
export function partDialog(rules: PartRules) {
  return (props: PartDialogProps) => <PartDialog {...props} {...rules} />;
}

/** Changes something of one's own, on the application that its title names. */
function PartDialog(props: PartDialogProps & PartRules) {
  const { application, row, declaration, onHide, rules } = props;
  const { part, texts } = declaration;
  const t = useMessages(texts);
  const common = useMessages(partMessages);
  const toast = useToast();
  const fields = declaration.fields(t, false);
  const form = useDeclaredForm({
    fields,
    rules,
    values: valuesOf(fields, row),
    send: (values) => part.patch(application.id, row.id, values),
    onSaved: () => {
      toast.show("success", t.changed);
      onHide();
    },
    onLeave: onHide,
    fallback: t.failedToChange,
  });
  return (
    <FormDialog form={form} title={t.changeTitle(nameOf(application))} submitLabel={common.save} />
  );
}
