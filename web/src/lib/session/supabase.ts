import type { AuthChangeEvent, Session, SupabaseClient } from "@supabase/supabase-js";
import { waitBefore, waitForConnection } from "../api/connection";
import { unreachableError } from "../api/errors";
import { randomId } from "../intents/random-id";
import { loadCode } from "../parts/load-code";
import { runtimeConfig } from "../runtime-config";
import { endsSession } from "./renewal/final-answer";
import { createRenewals } from "./renewal/renewals";
import type { Standing } from "./renewal/session-events";
import {
  type StoredSession,
  sessionKey,
  sessionStore,
  storedSession,
} from "./renewal/stored-session";

export type Auth = SupabaseClient["auth"];

const marginMs = 10_000;

const renewals = createRenewals();

let shared: Promise<Auth> | undefined;

async function create(persist: boolean): Promise<Auth> {
  const { createClient } = await loadCode(() => import("@supabase/supabase-js"));
  const { supabaseUrl, publishableKey } = runtimeConfig();
  const client = createClient(supabaseUrl, publishableKey, {
    auth: {
      persistSession: persist,
      autoRefreshToken: persist,
      detectSessionInUrl: false,
      storageKey: persist ? sessionKey() : `transient-${randomId()}`,
      ...(persist ? { storage: sessionStore } : {}),
    },
    ...(persist ? { global: { fetch: renewals.fetch } } : {}),
  });
  return client.auth;
}

/** The one owner of the browser's session; loaded when first needed, and again when that failed. */
export function supabaseAuth(): Promise<Auth> {
  shared ??= create(true).catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
}

/** A client that keeps its session in memory: for links from emails and for checking a password. */
export function transientAuth(): Promise<Auth> {
  return create(false);
}

function isGood(session: StoredSession | null): session is StoredSession {
  return session !== null && session.expires_at * 1000 > Date.now() + marginMs;
}

/**
 * A token that is still good, renewed first where needed; undefined when nobody is signed in.
 * Throws an `ApiError` when it can't be renewed now: the call it is for has failed, nothing more.
 */
export async function accessToken(): Promise<string | undefined> {
  const answer = await readSession();
  if (answer !== "waiting" && answer.data.session !== null) {
    return answer.data.session.access_token;
  }
  const held = storedSession();
  if (isGood(held)) {
    return held.access_token;
  }
  if (held === null) {
    return undefined;
  }
  throw unreachableError();
}

async function readSession() {
  try {
    const auth = await supabaseAuth();
    return await renewals.orWaiting(auth.getSession());
  } catch {
    return "waiting" as const;
  }
}

let asking: Promise<Standing> | undefined;

/** Asks Auth whether the session lives, by renewing its token; many askers share one answer. */
export function askAuth(): Promise<Standing> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<Standing> {
  const auth = await supabaseAuth();
  const answer = await renewals.orWaiting(auth.refreshSession());
  if (answer === "waiting") {
    return "unknown";
  }
  if (answer.error === null) {
    return "live";
  }
  if (storedSession() === null || endsSession(answer.error)) {
    return "over";
  }
  return "unknown";
}

/** Whether Auth itself has ended the session, rather than a sign-out. */
export function wasRefused(): boolean {
  return renewals.wasRefused();
}

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

/** Reports what happens to the session; returns how to stop listening. */
export function onSessionEvent(listener: Listener): () => void {
  const controller = new AbortController();
  void listen(listener, controller.signal);
  return () => controller.abort();
}

async function listen(listener: Listener, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      const auth = await supabaseAuth();
      if (!signal.aborted) {
        const { subscription } = auth.onAuthStateChange(listener).data;
        signal.addEventListener("abort", () => subscription.unsubscribe());
      }
      return;
    } catch {
      // supabase-js itself could not be loaded.
      await waitForConnection(waitBefore(attempt, Math.random), signal).catch(() => undefined);
    }
  }
}
