"use client";

import { useQuery } from "@tanstack/react-query";
import { Failed, Loading } from "@/components/states";
import { useMessages } from "@/lib/messages/locale-context";
import { meQuery } from "@/lib/session/me";
import { AboutSection } from "./about-section";
import { FactorsSection } from "./factors-section";
import { profileMessages } from "./messages";
import { NotificationsSection } from "./notifications-section";
import { PasswordSection } from "./password-section";
import { SessionsSection } from "./sessions-section";

/** What people see and change of their own account. */
export function ProfileScreen() {
  const t = useMessages(profileMessages);
  const me = useQuery(meQuery);
  return (
    <>
      <h1>{t.title}</h1>
      {me.isPending ? <Loading /> : null}
      {me.isError ? <Failed error={me.error} onRetry={() => void me.refetch()} /> : null}
      {me.data === undefined ? null : (
        <div className="profile-grid">
          <AboutSection me={me.data} />
          <FactorsSection me={me.data} />
          <SessionsSection timeZone={me.data.settings.timeZone} />
          <PasswordSection email={me.data.email} />
          <NotificationsSection />
        </div>
      )}
    </>
  );
}
