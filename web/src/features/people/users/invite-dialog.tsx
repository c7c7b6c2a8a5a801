"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "@/components/form/form-dialog";
import { useDeclaredForm } from "@/components/form/use-declared-form";
import { Failed, Loading } from "@/components/states";
import { useToast } from "@/components/toast";
import { registerUser } from "@/data/users/mutations";
import { usersKey } from "@/data/users/queries";
import { errorText } from "@/lib/api/errors";
import { zUserRegister } from "@/lib/api/generated/users/zod.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { grantableRoles } from "@/may";
import { userMessages } from "./messages";
import { useRoles } from "./use-roles";

type InviteDialogProps = { me: Me; onHide: () => void };

/** Invites somebody by mail, with a role. */
export function InviteDialog({ me, onHide }: InviteDialogProps) {
  const t = useMessages(userMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const queryClient = useQueryClient();
  const grantable = grantableRoles(me.role);
  const { roles: all, failure, retry } = useRoles();
  const roles = all.filter(({ value }) => grantable.includes(value));
  const form = useDeclaredForm({
    fields: [
      { name: "firstName", kind: "name", label: t.firstName },
      { name: "lastName", kind: "name", label: t.lastName },
      { name: "email", kind: "text", type: "email", label: t.email },
      { name: "role", kind: "select", label: t.role, options: roles },
    ],
    rules: zUserRegister.shape,
    values: { firstName: "", lastName: "", email: "", role: "employee" },
    send: (input) => registerUser(input, t.failedToCreate),
    onSaved: (user) => {
      toast.show("success", t.invited(user.email));
      onHide();
      return queryClient.invalidateQueries({ queryKey: usersKey });
    },
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
    <FormDialog
      form={form}
      title={t.inviteTitle}
      submitLabel={t.sendInvite}
      disabled={roles.length === 0}
      intro={roles.length === 0 ? null : <p className="muted">{t.inviteText}</p>}
    >
      {roles.length === 0 ? missing : undefined}
    </FormDialog>
  );
}
