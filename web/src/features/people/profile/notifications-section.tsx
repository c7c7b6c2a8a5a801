"use client";

import { InputSwitch } from "primereact/inputswitch";
import { useId, useState } from "react";
import { PrimeScope } from "@/components/overlay/prime-scope";
import { useMessages } from "@/lib/messages/locale-context";
import { keepNotices, wantsNotices } from "@/lib/session/ending/notices";
import { profileMessages } from "./messages";

/** Whether this browser notifies of an expired session; turning it on asks for the browser's permission. */
export function NotificationsSection() {
  const t = useMessages(profileMessages);
  const id = useId();
  const [permission, setPermission] = useState(() => Notification.permission);
  const [isWanted, setWanted] = useState(wantsNotices);
  const isBlocked = permission === "denied";

  async function change(wanted: boolean) {
    const given = wanted ? await Notification.requestPermission() : permission;
    setPermission(given);
    setWanted(wanted);
    keepNotices(wanted);
  }

  return (
    <PrimeScope>
      <section className="card" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{t.notifications}</h2>
        <div className="row">
          <InputSwitch
            inputId={id}
            checked={isWanted && permission === "granted"}
            disabled={isBlocked}
            aria-describedby={isBlocked ? `${id}-blocked` : undefined}
            onChange={(event) => void change(event.value)}
          />
          <label htmlFor={id}>{t.notificationsText}</label>
        </div>
        {isBlocked ? (
          <p id={`${id}-blocked`} className="muted">
            {t.notificationsBlocked}
          </p>
        ) : null}
      </section>
    </PrimeScope>
  );
}
