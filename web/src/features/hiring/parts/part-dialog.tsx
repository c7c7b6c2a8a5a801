"use client";

import { useToast } from "@/components/news/use-toast";
import type { FormValues } from "@/form/declare";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import type { PartRow, PartRules } from "@/lib/api/part";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import type { MoreFields, PartDeclaration } from "./declare";
import { partMessages } from "./messages";
import { withMore } from "./more-fields";

export type PartDialogProps = Pick<ApplicationProps, "application"> & {
  row: PartRow;
  declaration: PartDeclaration;
  onHide: () => void;
};

/** The dialog of a part whose rules were loaded with it. */
export function partDialog(rules: PartRules) {
  return (props: PartDialogProps) => <WholeDialog {...props} {...rules} />;
}

/** All of its fields are there when it begins. */
function WholeDialog(props: PartDialogProps & PartRules) {
  const more = props.declaration.useMore(props.application.id, props.row);
  return more === undefined ? null : <PartDialog {...props} more={more} />;
}

/** Changes something of one's own, on the application that its title names. */
function PartDialog(props: PartDialogProps & PartRules & { more: MoreFields }) {
  const { application, row, declaration, onHide, more } = props;
  const { part, texts } = declaration;
  const t = useMessages(texts);
  const common = useMessages(partMessages);
  const toast = useToast();
  const { fields, rules, values, bodyOf } = withMore(
    declaration.fields(t, false),
    props.rules,
    more,
    row,
  );
  const form = useDeclaredForm({
    fields,
    rules,
    values,
    send: (input) => part.patch(application.id, row.id, bodyOf(input as FormValues)),
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
