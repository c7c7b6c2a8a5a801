"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type * as z from "zod/mini";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { SelectField, TextField } from "@/components/field";
import { Notice } from "@/components/notice";
import { Failed, Loading } from "@/components/states";
import { useToast } from "@/components/toast";
import { errorText } from "@/lib/api/errors";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import type { Me, Role } from "@/lib/session/me";
import { useCheckedForm } from "@/lib/use-checked-form";
import { registerUser, usersKey } from "./api";
import { grantableRoles } from "./may";
import { userMessages } from "./messages";
import type { inviteSchema } from "./schemas";
import { useRoles } from "./use-roles";

type Values = z.infer<ReturnType<typeof inviteSchema>>;

type InviteDialogProps = { me: Me; onHide: () => void };

/** Invites somebody by mail, with a role. */
export function InviteDialog({ me, onHide }: InviteDialogProps) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const formId = useId();
  const toast = useToast();
  const queryClient = useQueryClient();
  const grantable = grantableRoles(me.role);
  const { roles: all, failure: rolesFailure, retry } = useRoles();
  const roles = all.filter(({ value }) => grantable.includes(value));
  const invite = useMutation({
    mutationFn: (values: Values) => registerUser(values, t.failedToRegister),
    onSuccess: async (user) => {
      toast.show("success", t.invited(user.email));
      onHide();
      await queryClient.invalidateQueries({ queryKey: usersKey });
    },
  });
  const hide = () => {
    invite.reset();
    onHide();
  };
  return (
    <Dialog
      title={t.inviteTitle}
      visible
      onHide={hide}
      busy={invite.isPending}
      footer={
        <>
          <Button label={common.cancel} text disabled={invite.isPending} onClick={hide} />
          <Button
            label={t.sendInvite}
            type="submit"
            form={formId}
            loading={invite.isPending}
            disabled={roles.length === 0}
          />
        </>
      }
    >
      {rolesFailure === null ? null : (
        <Failed error={rolesFailure} fallback={t.failedToFetchRoles} onRetry={retry} />
      )}
      {roles.length === 0 && rolesFailure === null ? <Loading /> : null}
      {roles.length === 0 ? null : (
        <InviteForm
          id={formId}
          roles={roles}
          failure={invite.error}
          onInvite={(values) => invite.mutate(values)}
        />
      )}
    </Dialog>
  );
}

type InviteFormProps = {
  id: string;
  roles: readonly { value: Role; label: string }[];
  failure: Error | null;
  onInvite: (values: Values) => void;
};

function InviteForm({ id, roles, failure, onInvite }: InviteFormProps) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const { locale } = useLocale();
  const form = useCheckedForm<Values>(
    async () => (await import("./schemas")).inviteSchema(t, common.required),
    {
      defaultValues: { firstName: "", lastName: "", email: "", role: "employee" },
    },
  );
  const { errors } = form.formState;
  return (
    <form method="post" id={id} className="stack" noValidate onSubmit={form.handleSubmit(onInvite)}>
      <p className="muted">{t.inviteText}</p>
      {failure === null ? null : (
        <Notice severity="error">{errorText(failure, locale, t.failedToRegister)}</Notice>
      )}
      <TextField
        {...form.register("firstName")}
        label={t.firstName}
        error={errors.firstName?.message}
        required
      />
      <TextField
        {...form.register("lastName")}
        label={t.lastName}
        error={errors.lastName?.message}
        required
      />
      <TextField
        {...form.register("email")}
        type="email"
        label={t.email}
        error={errors.email?.message}
        required
      />
      <SelectField {...form.register("role")} label={t.role} options={roles} required />
    </form>
  );
}
