"use client";

import { useState } from "react";
import { useToast } from "@/components/news/use-toast";
// Not the lazy one, like the form.
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { Failed, Loading } from "@/components/states";
import { registerUser } from "@/data/users/mutations";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { ApiError, errorText } from "@/lib/api/errors";
import type { User, UserRegister } from "@/lib/api/generated/types.gen";
import { userRegisterRules } from "@/lib/api/generated/users/rules.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { grantableRoles } from "@/may";
import { userMessages } from "./messages";
import { useRoles } from "./use-roles";

type InviteDialogProps = { me: Me; onHide: () => void };

/** Whom an invitation is for, and under which name they left. */
type Leaver = { input: UserRegister; name: string };

function nameOfLeaver(error: unknown): string | undefined {
  const isLeaver = error instanceof ApiError && error.code === "account_deactivated";
  return isLeaver ? (error.details[0]?.values?.["name"] ?? "") : undefined;
}

/** Invites somebody by email, with a role; asks first if they were here before and left. */
export function InviteDialog({ me, onHide }: InviteDialogProps) {
  const t = useMessages(userMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const grantable = grantableRoles(me.role);
  const { roles: all, failure, retry } = useRoles();
  const roles = all.filter(({ value }) => grantable.includes(value));
  const [leaver, setLeaver] = useState<Leaver>();
  const onInvited = (user: User) => {
    toast.show("success", t.invited(user.email));
    onHide();
  };
  const bringBack = async (input: UserRegister) =>
    onInvited(await registerUser({ ...input, reactivate: true }, t.failedToCreate));
  const form = useDeclaredForm({
    fields: [
      { name: "firstName", kind: "name", label: t.firstName },
      { name: "lastName", kind: "name", label: t.lastName },
      { name: "email", kind: "text", type: "email", label: t.email },
      { name: "role", kind: "select", label: t.role, options: roles },
    ],
    rules: userRegisterRules,
    values: { firstName: "", lastName: "", email: "", role: "employee" },
    send: async (input) => {
      try {
        return await registerUser(input, t.failedToCreate);
      } catch (error) {
        const name = nameOfLeaver(error);
        if (name !== undefined) {
          setLeaver({ input, name });
        }
        throw error;
      }
    },
    onSaved: onInvited,
    explain: (error) => errorText(error, locale, t.failedToRegister),
    onLeave: onHide,
  });
  const missing =
    failure === null ? (
      <Loading />
    ) : (
      <Failed error={failure} fallback={t.failedToFetchRoles} onRetry={retry} />
    );
  return (
    <>
      <FormDialog
        form={form}
        title={t.inviteTitle}
        submitLabel={t.sendInvite}
        disabled={roles.length === 0}
        intro={roles.length === 0 ? null : <p className="muted">{t.inviteText}</p>}
      >
        {roles.length === 0 ? missing : undefined}
      </FormDialog>
      <ConfirmHost
        title={t.returnTitle}
        visible={leaver !== undefined}
        confirmLabel={t.bringBack}
        onConfirm={() => leaver && bringBack(leaver.input)}
        fallback={t.failedToCreate}
        onHide={() => setLeaver(undefined)}
      >
        {leaver === undefined ? "" : t.returnText(leaver.name, leaver.input.email)}
      </ConfirmHost>
    </>
  );
}
