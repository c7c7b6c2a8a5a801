"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
// Not the lazy ones: it is loaded whole, so that it opens without a connection too.
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { SheetHost } from "@/components/overlay/sheet-host";
import { deactivateUser, reactivateUser, registerUser, resetMfa } from "@/data/users/mutations";
import type { User } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { mayManageUser } from "@/may";
import { userMessages } from "./messages";
import { RoleForm } from "./role-form";

type UserSheetProps = { me: Me; user: User; onHide: () => void };

type Question = "deactivate" | "resetMfa";

type Act = { run: () => Promise<unknown>; done: string; failed: string };

/** One person beside the list, and what an administrator may do about them. */
export function UserSheet({ me, user, onHide }: UserSheetProps) {
  const t = useMessages(userMessages);
  const toast = useToast();
  const [question, setQuestion] = useState<Question>();
  const act = useMutation({
    mutationFn: (chosen: Act) => chosen.run(),
    onSuccess: async (_, chosen) => {
      toast.show("success", chosen.done);
      onHide();
    },
  });
  function change(chosen: Act) {
    act.mutate(chosen, { onError: (error) => toast.showError(error, chosen.failed) });
  }
  const acts = {
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
  const isReset = question === "resetMfa";
  const confirmed = isReset ? acts.resetMfa : acts.deactivate;
  const fullName = `${user.firstName} ${user.lastName}`;
  return (
    <SheetHost title={<span translate="no">{fullName}</span>} visible onHide={onHide}>
      {mayManageUser(me, user) ? null : (
        <Notice severity="info">{user.id === me.id ? t.notYours : t.superuserOnly}</Notice>
      )}
      <p className="muted break" translate="no">
        {user.email}
      </p>
      {mayManageUser(me, user) ? (
        <div className="stack">
          <RoleForm me={me} user={user} onHide={onHide} />
          <AccessButtons
            user={user}
            busy={act.isPending}
            onAsk={setQuestion}
            onReactivate={() => change(acts.reactivate)}
            onInvite={() => change(acts.invite)}
          />
        </div>
      ) : null}
      <ConfirmHost
        title={isReset ? t.resetTitle : t.deactivateTitle}
        visible={question !== undefined}
        confirmLabel={isReset ? t.resetMfa : t.deactivate}
        severity="danger"
        onConfirm={() => act.mutateAsync(confirmed)}
        fallback={confirmed.failed}
        onHide={() => setQuestion(undefined)}
      >
        {isReset ? t.resetText(fullName) : t.deactivateText(fullName)}
      </ConfirmHost>
    </SheetHost>
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
