"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { idleMessages } from "@/lib/messages/idle";
import { useMessages } from "@/lib/messages/locale-context";
import { signOut } from "@/lib/session/sign-out";
import { forgetDrafts } from "@/lib/unsaved/drafts";

type LockDialogProps = { children: ReactNode; aside?: ReactNode };

/** Covers everything, whether or not the code of what unlocks it has arrived. */
export function LockDialog({ children, aside }: LockDialogProps) {
  const t = useMessages(idleMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    if (dialog.current?.open === false) {
      dialog.current.showModal();
    }
  };
  // Before the browser draws: nothing shows through where one cover follows another.
  useLayoutEffect(open, []);
  return (
    <dialog
      ref={dialog}
      className="lock-screen"
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      onClose={open}
    >
      <h1 id="lock-title">
        <span className="pi pi-lock" aria-hidden="true" /> <span>{t.title}</span>
      </h1>
      {children}
      <div className="row-between">
        {aside ?? <span />}
        <button
          type="button"
          className="link-button"
          onClick={() => {
            forgetDrafts();
            void signOut();
          }}
        >
          {t.signOut}
        </button>
      </div>
    </dialog>
  );
}
