"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { SelectField } from "@/components/field";
import { Notice } from "@/components/notice";
import { Failed } from "@/components/states";
import { useToast } from "@/components/toast";
import type { User } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import type { Me, Role } from "@/lib/session/me";
import {
  changeRole,
  deactivateUser,
  reactivateUser,
  registerUser,
  resetMfa,
  usersKey,
} from "./api";
import { grantableRoles, mayManage } from "./may";
import { userMessages } from "./messages";
import { useRoles } from "./use-roles";

type ManageDialogProps = { me: Me; user: User; onHide: () => void };

type Question = "deactivate" | "resetMfa";

type Act = { run: () => Promise<unknown>; done: string; failed: string };

/** What an administrator may do about one person. */
export function ManageDialog({ me, user, onHide }: ManageDialogProps) {
  const t = useMessages(userMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const act = useMutation({
    mutationFn: (chosen: Act) => chosen.run(),
    onSuccess: async (_, chosen) => {
      toast.show("success", chosen.done);
      onHide();
      await queryClient.invalidateQueries({ queryKey: usersKey });
    },
    onError: (error, chosen) => toast.showError(error, chosen.failed),
  });
  const acts = {
    role: (role: Role): Act => ({
      run: () => changeRole(user.id, role, t.failedToUpdateRole),
      done: t.roleChanged,
      failed: t.failedToUpdateRole,
    }),
    deactivate: {
      run: () => deactivateUser(user.id, t.failedToDelete),
      done: t.userDeactivated,
      failed: t.failedToDelete,
    },
    reactivate: {
      run: () => reactivateUser(user.id, t.failedToUpdate),
      done: t.userReactivated,
      failed: t.failedToUpdate,
    },
    invite: {
      run: () => registerUser(user, t.failedToRegister),
      done: t.invited(user.email),
      failed: t.failedToRegister,
    },
    resetMfa: {
      run: () => resetMfa(user.id, t.failedToUpdate),
      done: t.mfaReset,
      failed: t.failedToUpdate,
    },
  };
  const fullName = `${user.firstName} ${user.lastName}`;
  return (
    <Dialog title={fullName} visible onHide={onHide} busy={act.isPending}>
      {mayManage(me, user) ? null : (
        <Notice severity="info">{user.id === me.id ? t.notYours : t.superuserOnly}</Notice>
      )}
      {mayManage(me, user) && question === undefined ? (
        <div className="stack">
          <RoleForm
            me={me}
            user={user}
            busy={act.isPending}
            onRole={(role) => act.mutate(acts.role(role))}
          />
          <AccessButtons
            user={user}
            busy={act.isPending}
            onAsk={setQuestion}
            onReactivate={() => act.mutate(acts.reactivate)}
            onInvite={() => act.mutate(acts.invite)}
          />
        </div>
      ) : null}
      {question === undefined ? null : (
        <Confirm
          question={question}
          name={fullName}
          busy={act.isPending}
          onConfirm={() => act.mutate(acts[question])}
          onBack={() => setQuestion(undefined)}
        />
      )}
    </Dialog>
  );
}

type RoleFormProps = { me: Me; user: User; busy: boolean; onRole: (role: Role) => void };

function RoleForm({ me, user, busy, onRole }: RoleFormProps) {
  const t = useMessages(userMessages);
  const [role, setRole] = useState<Role>(user.role);
  const grantable = grantableRoles(me.role);
  const { roles, failure, retry } = useRoles();
  if (failure !== null) {
    return <Failed error={failure} fallback={t.failedToFetchRoles} onRetry={retry} />;
  }
  const options = roles.filter(({ value }) => grantable.includes(value));
  return (
    <form
      method="post"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onRole(role);
      }}
    >
      <SelectField
        label={t.role}
        value={role}
        options={options}
        onChange={(event) => setRole(event.target.value as Role)}
      />
      <div className="row-end">
        <Button label={t.saveRole} type="submit" loading={busy} disabled={role === user.role} />
      </div>
    </form>
  );
}

type AccessButtonsProps = {
  user: User;
  busy: boolean;
  onAsk: (question: Question) => void;
  onReactivate: () => void;
  onInvite: () => void;
};

function AccessButtons({ user, busy, onAsk, onReactivate, onInvite }: AccessButtonsProps) {
  const t = useMessages(userMessages);
  const waits = user.invited && user.active;
  return (
    <div className="row">
      {waits ? <p className="muted">{t.notAccepted}</p> : null}
      {waits ? (
        <Button
          label={t.resendInvite}
          icon="pi pi-envelope"
          outlined
          loading={busy}
          onClick={onInvite}
        />
      ) : null}
      {user.mfaEnrolled === true ? (
        <Button
          label={t.resetMfa}
          icon="pi pi-mobile"
          outlined
          disabled={busy}
          onClick={() => onAsk("resetMfa")}
        />
      ) : null}
      {user.active ? (
        <Button
          label={t.deactivate}
          icon="pi pi-ban"
          severity="danger"
          outlined
          disabled={busy}
          onClick={() => onAsk("deactivate")}
        />
      ) : (
        <Button
          label={t.reactivate}
          icon="pi pi-undo"
          outlined
          loading={busy}
          onClick={onReactivate}
        />
      )}
    </div>
  );
}

type ConfirmProps = {
  question: Question;
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
};

function Confirm({ question, name, busy, onConfirm, onBack }: ConfirmProps) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const isDeactivate = question === "deactivate";
  return (
    <div className="stack">
      <h2>{isDeactivate ? t.deactivateTitle : t.resetTitle}</h2>
      <p>{isDeactivate ? t.deactivateText(name) : t.resetText(name)}</p>
      <div className="row-end">
        <Button label={common.cancel} text disabled={busy} onClick={onBack} />
        <Button
          label={isDeactivate ? t.deactivate : t.resetMfa}
          severity="danger"
          loading={busy}
          onClick={onConfirm}
        />
      </div>
    </div>
  );
}
