"use client";

import { useSession } from "next-auth/react";
import { useEffect, useRef } from "react";
import { keepMirror, type RenewMirror } from "@/lib/session/mirror";
import type { SessionFacts } from "@/lib/session/renewal/session-events";
import { storedSession } from "@/lib/session/renewal/stored-session";

export type MirrorState = {
  /** The person whom next-auth's server knows, and for how long. */
  shown: SessionFacts["mirror"];
  isGone: boolean;
  /** Has it show the session held now; several calls are one. */
  keep: () => void;
};

/** next-auth's mirror of the session, made and renewed in the background. */
export function useMirror(): MirrorState {
  const { data, status, update } = useSession();
  const shown = data && { userId: data.user.userId, expiresAt: data.expiresAt };
  const latest = useRef({ shown, update });
  const working = useRef<AbortController | null>(null);

  useEffect(() => {
    latest.current = { shown, update };
  });

  useEffect(() => () => working.current?.abort(), []);

  const renew: RenewMirror = async (token) => {
    const held = storedSession();
    if (held === null || latest.current.shown?.userId !== held.user.id) {
      return false;
    }
    const next = await latest.current.update({ accessToken: token });
    return (next?.expiresAt ?? 0) >= held.expires_at;
  };

  const keep = () => {
    working.current?.abort();
    const controller = new AbortController();
    working.current = controller;
    void keepMirror(renew, controller.signal);
  };

  return { shown, isGone: status === "unauthenticated", keep };
}
