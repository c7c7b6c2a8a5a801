"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Notice } from "@/components/notice";
import { createRow, patchRow } from "@/data/resources/mutations";
import { FormField } from "@/form/prime/form-field";
import { FormSection } from "@/form/prime/form-section";
import type { DeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import type { Resource, ResourceBody, VersionedBody } from "@/lib/api/resource";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import type { PlainField, PlainRow, RowPartProps } from "../plain/declare";
import { useRowForm } from "../plain/use-row-form";
import { type ServerTexts, serverMessages } from "./messages";

/** Anyone who changes one of these could have the password sent to a server of their own: the API forgets it. */
const forgetting = ["host", "port", "security", "username"] as const;

const start = { port: "587", security: "starttls", active: true };

/** A new server is used only once its password is there. */
async function addServer(resource: Resource<PlainRow>, input: ResourceBody, key: string) {
  const { active, password, ...fields } = input;
  const added = await createRow(resource, { ...fields, active: false }, key);
  const later = { ...(active === true ? { active } : {}), ...(password ? { password } : {}) };
  return Object.keys(later).length === 0
    ? added
    : patchRow(resource, added.id, { ...later, version: added.version });
}

function changeServer(row: PlainRow, resource: Resource<PlainRow>, input: VersionedBody) {
  const { password, ...fields } = input;
  return patchRow(resource, row.id, { ...fields, ...(password ? { password } : {}) });
}

function fieldsOf({ fields, row }: RowPartProps, t: ServerTexts): PlainField[] {
  const saved = row?.["hasPassword"] === true ? t.passwordSaved : t.passwordNone;
  const password = {
    name: "password",
    kind: "password",
    label: t.password,
    hint: row === null ? t.passwordNew : saved,
    autoComplete: "new-password",
  } as const;
  const active = { name: "active", kind: "check", label: t.active, hint: t.activeHint } as const;
  const before = fields.findIndex(({ name }) => name === "fromName");
  return [
    ...fields.slice(0, before),
    password,
    ...fields.slice(before),
    ...(row === null ? [active] : []),
  ];
}

/** A mail server; one that has lost its password by the change stays open, so that it can be entered. */
export function ServerForm(props: RowPartProps) {
  const [changed, setChanged] = useState<PlainRow>();
  return (
    <Server
      key={changed?.version}
      {...props}
      row={changed ?? props.row}
      isForgotten={changed !== undefined}
      onForgotten={setChanged}
    />
  );
}

type ServerProps = RowPartProps & { isForgotten: boolean; onForgotten: (row: PlainRow) => void };

function Server({ isForgotten, onForgotten, ...props }: ServerProps) {
  const { row, resource, onHide } = props;
  const t = useMessages(serverMessages);
  const common = useMessages(commonMessages);
  const fields = fieldsOf(props, t);
  const form = useRowForm(
    { ...props, fields },
    {
      start,
      send: (input, version, key) =>
        row === null
          ? addServer(resource, input, key)
          : changeServer(row, resource, { ...input, version }),
      onSaved: (saved) => {
        if (row?.["hasPassword"] === true && saved["hasPassword"] !== true) {
          onForgotten(saved);
        } else {
          onHide();
        }
      },
    },
  );
  return (
    <FormSection
      form={form}
      submitLabel={common.save}
      inSheet
      intro={isForgotten ? <Notice severity="warn">{t.forgotten}</Notice> : null}
    >
      {fields.map(({ name }) => (
        <div key={name} className="stack">
          <FormField form={form} name={name} />
          {name === "password" && row?.["hasPassword"] === true ? (
            <Forgetting form={form} row={row} />
          ) : null}
        </div>
      ))}
    </FormSection>
  );
}

/** Said before it is saved: the password goes with the server that it was for. */
function Forgetting({ form, row }: { form: DeclaredForm; row: PlainRow }) {
  const t = useMessages(serverMessages);
  const saved = valuesOf(form.fields, row);
  const written = useWatch({ control: form.form.control });
  const isOther = forgetting.some(
    (name) => String(written[name] ?? "").trim() !== String(saved[name] ?? ""),
  );
  return isOther && written["password"] === "" ? (
    <Notice severity="warn">{t.willForget}</Notice>
  ) : null;
}
