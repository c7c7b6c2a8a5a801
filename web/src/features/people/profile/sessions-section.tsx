"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { Failed, Loading } from "@/components/states";
import { Tag } from "@/components/tag";
import { endSession } from "@/data/sessions/mutations";
import { sessionsQuery } from "@/data/sessions/queries";
import type { Session } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { supabaseAuth } from "@/lib/session/supabase";
import { deviceName } from "./device-name";
import { profileMessages } from "./messages";

/** The devices on which the person is signed in. */
export function SessionsSection({ timeZone }: { timeZone: string }) {
  const t = useMessages(profileMessages);
  const sessions = useQuery(sessionsQuery);
  return (
    <section className="card" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{t.sessions}</h2>
      <p className="muted">{t.sessionsText}</p>
      {sessions.isPending ? <Loading /> : null}
      {sessions.isError ? (
        <Failed
          error={sessions.error}
          fallback={t.failedToLoadSessions}
          onRetry={() => void sessions.refetch()}
        />
      ) : null}
      <ul className="item-list">
        {sessions.data?.map((session) => (
          <SessionItem key={session.id} session={session} timeZone={timeZone} />
        ))}
      </ul>
      {sessions.data?.some((session) => !session.current) ? <EndOthers /> : null}
    </section>
  );
}

/** Signs every device out but this one. */
function EndOthers() {
  const t = useMessages(profileMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: async () => {
      const auth = await supabaseAuth();
      const { error } = await auth.signOut({ scope: "others" });
      if (error) {
        throw error;
      }
    },
    onSuccess: async () => {
      toast.show("success", t.othersEnded);
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => toast.showError(error, t.failedToEndOthers),
  });
  return (
    <Button
      label={t.endOthers}
      icon="pi pi-sign-out"
      severity="danger"
      outlined
      loading={end.isPending}
      onClick={() => end.mutate()}
    />
  );
}

function SessionItem({ session, timeZone }: { session: Session; timeZone: string }) {
  const t = useMessages(profileMessages);
  const toast = useToast();
  const end = useMutation({
    mutationFn: () => endSession(session.id, t.failedToEnd),
    onSuccess: () => toast.show("success", t.sessionEnded),
    onError: (error) => toast.showError(error, t.failedToEnd),
  });
  const name = deviceName(session.userAgent) ?? t.unknownDevice;
  const moment = formatMoment(session.createdAt, timeZone);
  const details = [
    session.ip,
    t.signedIn(moment),
    session.refreshedAt === null ? null : t.lastSeen(formatMoment(session.refreshedAt, timeZone)),
    session.aal === "aal2" ? t.withCode : null,
  ];
  return (
    <li>
      <span className="pi pi-desktop" aria-hidden="true" />
      <div className="grow">
        <strong>{name}</strong> {session.current ? <Tag tone="new">{t.thisDevice}</Tag> : null}
        <br />
        <span className="muted">{details.filter(Boolean).join(" · ")}</span>
      </div>
      {session.current ? null : (
        <Button
          label={t.endSession}
          name={t.endSessionNamed(`${name}, ${moment}`)}
          severity="danger"
          size="small"
          outlined
          loading={end.isPending}
          onClick={() => end.mutate()}
        />
      )}
    </li>
  );
}
