"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/button";
import { useMessages } from "@/lib/messages/locale-context";
import { profileMessages } from "./messages";

type Permission = NotificationPermission | "unsupported";

function readPermission(): Permission {
  return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

const never = () => () => undefined;

/** Asks for the permission that the notice of an expired session needs. */
export function NotificationsSection() {
  const t = useMessages(profileMessages);
  const initial = useSyncExternalStore<Permission>(never, readPermission, () => "unsupported");
  const [asked, setAsked] = useState<Permission>();
  const permission = asked ?? initial;
  if (permission === "unsupported") {
    return null;
  }
  const ask = async () => setAsked(await Notification.requestPermission());
  return (
    <section className="card" aria-labelledby="profile-notifications">
      <h2 id="profile-notifications">{t.notifications}</h2>
      <p className="muted">{t.notificationsText}</p>
      {permission === "granted" ? <p>{t.notificationsAllowed}</p> : null}
      {permission === "denied" ? <p>{t.notificationsBlocked}</p> : null}
      {permission === "default" ? (
        <Button
          label={t.allowNotifications}
          icon="pi pi-bell"
          outlined
          onClick={() => void ask()}
        />
      ) : null}
    </section>
  );
}
