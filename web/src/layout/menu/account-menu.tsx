"use client";

import { useSession } from "next-auth/react";
import { PopupMenu } from "@/components/menu/popup-menu";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { useMe } from "@/lib/session/me";
import { signOut } from "@/lib/session/sign-out";
import { forgetDrafts } from "@/lib/unsaved/drafts";
import { routes } from "@/pages";
import { accountName } from "./account-name";

function leave(): void {
  forgetDrafts();
  void signOut();
}

/** The person's name with what they can do about their account. */
export function AccountMenu() {
  const t = useMessages(shellMessages);
  const me = useMe();
  const { data: session } = useSession();
  const name = accountName(me?.firstName ?? session?.user.firstName) ?? t.account;
  return (
    <PopupMenu
      label={t.accountMenu}
      className="account-button"
      entries={[
        { label: t.profile, icon: "pi pi-id-card", href: routes.profile },
        { label: t.signOut, icon: "pi pi-sign-out", onSelect: leave },
      ]}
    >
      <span className="pi pi-user" aria-hidden="true" />
      <span className="account-name" translate="no">
        {name}
      </span>
      <span className="pi pi-angle-down" aria-hidden="true" />
    </PopupMenu>
  );
}
