"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { SelectField, TextField } from "@/components/field";
import { Notice } from "@/components/notice";
import { useToast } from "@/components/toast";
import { errorText } from "@/lib/api/errors";
import { commonMessages } from "@/lib/messages/common";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { roleMessages } from "@/lib/messages/roles";
import type { Me } from "@/lib/session/me";
import { registerUser, usersKey } from "./api";
import { grantableRoles } from "./may";
import { type UserTexts, userMessages } from "./messages";

function inviteSchema(t: UserTexts, required: string) {
  const name = z.string().check(z.trim(), z.minLength(1, required), z.maxLength(100, t.tooLong));
  return z.object({
    firstName: name,
    lastName: name,
    email: z.string().check(z.trim(), z.minLength(1, required), z.email(t.emailInvalid)),
    role: z.enum(["applicant", "employee", "hiringmanager", "admin", "superuser"]),
  });
}

type Values = z.infer<ReturnType<typeof inviteSchema>>;

type InviteDialogProps = { me: Me; visible: boolean; onHide: () => void };

/** Invites somebody by mail, with a role. */
export function InviteDialog({ me, visible, onHide }: InviteDialogProps) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const formId = useId();
  const toast = useToast();
  const queryClient = useQueryClient();
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
      visible={visible}
      onHide={hide}
      busy={invite.isPending}
      footer={
        <>
          <Button label={common.cancel} text disabled={invite.isPending} onClick={hide} />
          <Button label={t.sendInvite} type="submit" form={formId} loading={invite.isPending} />
        </>
      }
    >
      <InviteForm
        id={formId}
        me={me}
        failure={invite.error}
        onInvite={(values) => invite.mutate(values)}
      />
    </Dialog>
  );
}

type InviteFormProps = {
  id: string;
  me: Me;
  failure: Error | null;
  onInvite: (values: Values) => void;
};

function InviteForm({ id, me, failure, onInvite }: InviteFormProps) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const roleNames = useMessages(roleMessages);
  const { locale } = useLocale();
  const form = useForm<Values>({
    resolver: zodResolver(inviteSchema(t, common.required)),
    defaultValues: { firstName: "", lastName: "", email: "", role: "employee" },
  });
  const { errors } = form.formState;
  const roles = grantableRoles(me.role).map((role) => ({ value: role, label: roleNames[role] }));
  return (
    <form id={id} className="stack" noValidate onSubmit={form.handleSubmit(onInvite)}>
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
