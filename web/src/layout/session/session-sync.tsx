"use client";

import type { AuthChangeEvent } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { storeBrowserKeys } from "@/lib/session/browser-keys";
import { meQuery, useMe } from "@/lib/session/me";
import { decide, type SessionEvent } from "@/lib/session/renewal/session-events";
import { sessionKey, storedSession } from "@/lib/session/renewal/stored-session";
import {
  isLeaving,
  leave,
  reasonToTell,
  reloadPage,
  sessionIsOver,
  signOut,
} from "@/lib/session/sign-out";
import { onSessionEvent, wasRefused } from "@/lib/session/supabase";
import { useMirror } from "./use-mirror";

const renewingEvents: readonly AuthChangeEvent[] = ["TOKEN_REFRESHED", "MFA_CHALLENGE_VERIFIED"];

/** Keeps the three holders of the session together: supabase-js, next-auth's mirror, the browser keys. */
export function SessionSync() {
  const queryClient = useQueryClient();
  const person = useRef(storedSession()?.user.id);
  const mirror = useMirror();
  const me = useMe();

  const handle = useEffectEvent((event: SessionEvent) => {
    if (isLeaving()) {
      return;
    }
    const held = storedSession();
    person.current ??= held?.user.id;
    switch (decide(event, { held, person: person.current, mirror: mirror.shown })) {
      case "mirror":
        mirror.keep();
        break;
      case "reload":
        reloadPage();
        break;
      case "expire":
        sessionIsOver();
        break;
      case "leave":
        end(event);
        break;
    }
  });

  useEffect(
    () =>
      onSessionEvent((event, session) => {
        const isNewer = renewingEvents.includes(event);
        handle(session === null ? absenceOf(event) : { type: "present", isNewer });
        if (isNewer) {
          void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
        }
      }),
    [queryClient],
  );

  useEffect(() => {
    if (mirror.isGone) {
      handle({ type: "mirrorGone" });
    }
  }, [mirror.isGone]);

  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) {
        handle({ type: "restored" });
      }
    };
    const handleStorage = (event: StorageEvent) => {
      if (event.key === sessionKey() && event.newValue === null) {
        handle({ type: "removed", refused: wasRefused() });
      }
    };
    window.addEventListener("pageshow", handleShow);
    window.addEventListener("storage", handleStorage);
    return () => {
      window.removeEventListener("pageshow", handleShow);
      window.removeEventListener("storage", handleStorage);
    };
  }, []);

  useEffect(() => {
    if (me !== undefined) {
      const { id, email, firstName, lastName, role } = me;
      storeBrowserKeys({ id, email, firstName, lastName, roles: [role] }, role);
    }
  }, [me]);

  return null;
}

function absenceOf(event: AuthChangeEvent): SessionEvent {
  return event === "SIGNED_OUT" ? { type: "removed", refused: wasRefused() } : { type: "absent" };
}

/** Without a mirror there is nothing left to end. */
function end(event: SessionEvent): void {
  if (event.type === "mirrorGone") {
    leave(reasonToTell());
  } else {
    void signOut(reasonToTell());
  }
}
