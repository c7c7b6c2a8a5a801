"use client";

import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "next-auth/react";
import { useEffect, useEffectEvent } from "react";
import { storeBrowserKeys, storeToken } from "@/lib/session/browser-keys";
import { meQuery, useMe } from "@/lib/session/me";
import { beginMirror } from "@/lib/session/mirror";
import { isLeaving, leave, signOut } from "@/lib/session/sign-out";
import { onSessionEvent } from "@/lib/session/supabase";

const renewingEvents: readonly AuthChangeEvent[] = ["TOKEN_REFRESHED", "MFA_CHALLENGE_VERIFIED"];

/** Keeps the three holders of the session together: supabase-js, next-auth's mirror, the browser keys. */
export function SessionSync() {
  const { data: mirror, status, update } = useSession();
  const queryClient = useQueryClient();
  const me = useMe();

  const renew = async (session: Session) => {
    storeToken(session.access_token);
    if (mirror?.user.userId === session.user.id) {
      await update({ accessToken: session.access_token });
    } else {
      await beginMirror(session.access_token);
    }
  };

  const handleEvent = useEffectEvent(async (event: AuthChangeEvent, session: Session | null) => {
    if (isLeaving()) {
      return;
    }
    if (session === null) {
      await signOut(event === "SIGNED_OUT" ? undefined : "SessionExpired");
    } else if (renewingEvents.includes(event)) {
      await renew(session);
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    } else if (event === "INITIAL_SESSION" && isBehind(mirror, session)) {
      await renew(session);
    }
  });

  useEffect(() => onSessionEvent((event, session) => void handleEvent(event, session)), []);

  useEffect(() => {
    if (status === "unauthenticated") {
      leave();
    }
  }, [status]);

  useEffect(() => {
    const reloadRestored = (event: PageTransitionEvent) => {
      if (event.persisted) {
        window.location.reload();
      }
    };
    window.addEventListener("pageshow", reloadRestored);
    return () => window.removeEventListener("pageshow", reloadRestored);
  }, []);

  useEffect(() => {
    if (me !== undefined) {
      const { id, email, firstName, lastName, role } = me;
      storeBrowserKeys({ id, email, firstName, lastName, roles: [role] }, role);
    }
  }, [me]);

  return null;
}

type Mirror = ReturnType<typeof useSession>["data"];

function isBehind(mirror: Mirror, session: Session): boolean {
  const isSamePerson = mirror?.user.userId === session.user.id;
  return !isSamePerson || (session.expires_at ?? 0) > mirror.expiresAt;
}
