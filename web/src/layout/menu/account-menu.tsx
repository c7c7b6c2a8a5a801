"use client";

import { useSession } from "next-auth/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "@/components/link";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { routes } from "@/lib/routes";
import { useMe } from "@/lib/session/me";
import { signOut } from "@/lib/session/sign-out";
import { forgetDrafts } from "@/lib/unsaved/drafts";
import { accountName } from "./account-name";
import { nextItem, type Place } from "./next-item";

const places: Record<string, Place> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
};

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

  // The list is shown by the time the browser draws next; until then nothing in it takes the focus.
  const focusItem = (place: Place) =>
    requestAnimationFrame(() => {
      const items = [...(box.current?.querySelectorAll<HTMLElement>("li > *") ?? [])];
      items[
        nextItem(place, items.indexOf(document.activeElement as HTMLElement), items.length)
      ]?.focus();
    });
  const handleKey = (event: KeyboardEvent) => {
    const place = places[event.key];
    if (event.key === "Escape" && open) {
      setOpen(false);
      button.current?.focus();
    } else if (place !== undefined) {
      event.preventDefault();
      setOpen(true);
      focusItem(place);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears keys from the controls inside.
    <div className="account" ref={box} onKeyDown={handleKey}>
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
