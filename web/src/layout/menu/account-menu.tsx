"use client";

import Link from "next/link";
import { useSession } from "next-auth/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { routes } from "@/lib/routes";
import { useMe } from "@/lib/session/me";
import { signOut } from "@/lib/session/sign-out";
import { forgetDrafts } from "@/lib/unsaved/drafts";
import { accountName } from "./account-name";

/** The person's name with what they can do about their account. */
export function AccountMenu() {
  const t = useMessages(shellMessages);
  const me = useMe();
  const { data: session } = useSession();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = accountName(me?.firstName ?? session?.user.firstName) ?? t.account;

  useEffect(() => {
    if (!open) {
      return;
    }
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) {
        setOpen(false);
      }
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      setOpen(false);
      button.current?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears Escape from the controls inside.
    <div className="account" ref={box} onKeyDown={closeOnEscape}>
      <button
        type="button"
        ref={button}
        className="account-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="pi pi-user" aria-hidden="true" />
        <span className="account-name">{name}</span>
        <span className="pi pi-angle-down" aria-hidden="true" />
      </button>
      <ul id={id} className="account-list" hidden={!open} aria-label={t.accountMenu}>
        <li>
          <Link href={routes.profile} prefetch={false} onClick={() => setOpen(false)}>
            <span className="pi pi-id-card" aria-hidden="true" /> {t.profile}
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              forgetDrafts();
              void signOut();
            }}
          >
            <span className="pi pi-sign-out" aria-hidden="true" /> {t.signOut}
          </button>
        </li>
      </ul>
    </div>
  );
}
