import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { waitBefore, waitForConnection } from "../api/connection";
import { unreachableError } from "../api/errors";
import { randomId } from "../intents/random-id";
import { loadCode } from "../parts/load-code";
import { whenIdle } from "../parts/when-idle";
import { runtimeConfig } from "../runtime-config";
import type { createAuthClient } from "./auth-client";
import { endsSession } from "./renewal/final-answer";
import { createRenewals } from "./renewal/renewals";
import type { Standing } from "./renewal/session-events";
import { marginMs, sessionKey, sessionStore, storedSession } from "./renewal/stored-session";

export type Auth = ReturnType<typeof createAuthClient>;

const renewals = createRenewals();

let shared: Promise<Auth> | undefined;

async function create(persist: boolean): Promise<Auth> {
  const { createAuthClient } = await loadCode(() => import("./auth-client"));
  const { supabaseUrl, publishableKey } = runtimeConfig();
  return createAuthClient({
    url: `${supabaseUrl.replace(/\/$/, "")}/auth/v1`,
    headers: { apikey: publishableKey },
    persistSession: persist,
    autoRefreshToken: persist,
    detectSessionInUrl: false,
    storageKey: persist ? sessionKey() : `transient-${randomId()}`,
    ...(persist ? { storage: sessionStore, fetch: renewals.fetch } : {}),
  });
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

/**
 * A token that is still good, renewed first where needed; undefined when nobody is signed in.
 * Throws an `ApiError` when it can't be renewed now: the call it is for has failed, nothing more.
 */
export async function accessToken(): Promise<string | undefined> {
  // The token in store is used at once: a page's first call does not wait for Auth's client.
  const token = storedToken() ?? (await renewedToken()) ?? storedToken();
  if (token === undefined && storedSession() !== null) {
    throw unreachableError();
  }
  return token;
}

function storedToken(): string | undefined {
  const session = storedSession();
  const isGood = session !== null && session.expires_at * 1000 > Date.now() + marginMs;
  return isGood ? session.access_token : undefined;
}

async function renewedToken(): Promise<string | undefined> {
  if (storedSession() === null) {
    return undefined;
  }
  try {
    const auth = await supabaseAuth();
    const answer = await renewals.orWaiting(auth.getSession());
    return answer === "waiting" ? undefined : answer.data.session?.access_token;
  } catch {
    return undefined;
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
  if (storedToken() !== undefined) {
    // Nothing happens to a good session before the page has what it asked for.
    await whenIdle();
  }
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
