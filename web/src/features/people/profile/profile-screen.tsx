"use client";

import { Link } from "@/components/link";
import { PageHead } from "@/components/page/page-head";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { routes } from "@/pages";
import { FactorsSection } from "./factors-section";
import { profileMessages } from "./messages";

const loading = (
  <div className="card">
    <Loading />
  </div>
);
// What the forms need is a tenth of a page's first load.
const AboutSection = lazyPart(() => import("./about-section").then((m) => m.AboutSection), {
  loading,
});
const SessionsSection = lazyPart(
  () => import("./sessions-section").then((m) => m.SessionsSection),
  { loading },
);
const PasswordSection = lazyPart(
  () => import("./password-section").then((m) => m.PasswordSection),
  { loading },
);
const EmailSection = lazyPart(() => import("./email-section").then((m) => m.EmailSection), {
  loading,
});
const NotificationsSection = lazyPart(
  () => import("./notifications-section").then((m) => m.NotificationsSection),
  { loading },
);

/** What people see and change in their own account. */
export function ProfileScreen() {
  const t = useMessages(profileMessages);
  const me = useMyself();
  return (
    <>
      <PageHead title={t.title} />
      <div className="profile-grid">
        <AboutSection me={me} />
        <FactorsSection me={me} />
        <SessionsSection timeZone={me.settings.timeZone} />
        <PasswordSection email={me.email} />
        <EmailSection email={me.email} />
        {typeof Notification === "undefined" ? null : <NotificationsSection />}
      </div>
      {me.role === "employee" ? (
        <p>
          <Link href={`${routes.dashboard}?applications`}>{t.sentOnce}</Link>
        </p>
      ) : null}
    </>
  );
}
