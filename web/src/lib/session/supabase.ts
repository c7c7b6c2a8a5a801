import type { AuthChangeEvent, Session, SupabaseClient } from "@supabase/supabase-js";
import { runtimeConfig } from "../runtime-config";

export type Auth = SupabaseClient["auth"];

let shared: Promise<Auth> | undefined;

async function create(persist: boolean): Promise<Auth> {
  const { createClient } = await import("@supabase/supabase-js");
  const { supabaseUrl, publishableKey } = runtimeConfig();
  const client = createClient(supabaseUrl, publishableKey, {
    auth: {
      persistSession: persist,
      autoRefreshToken: persist,
      detectSessionInUrl: false,
      ...(persist ? {} : { storageKey: `transient-${crypto.randomUUID()}` }),
    },
  });
  return client.auth;
}

/** The one owner of the browser's session; loaded when first needed. */
export function supabaseAuth(): Promise<Auth> {
  shared ??= create(true);
  return shared;
}

/** A client that keeps its session in memory: for links from mails and for checking a password. */
export function transientAuth(): Promise<Auth> {
  return create(false);
}

/** A token that is still good, renewed first where needed; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const auth = await supabaseAuth();
  const { data } = await auth.getSession();
  return data.session?.access_token;
}

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

/** Tells what happens to the session; answers how to stop listening. */
export function onSessionEvent(listener: Listener): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  void supabaseAuth().then((auth) => {
    if (!stopped) {
      const { data } = auth.onAuthStateChange(listener);
      stop = () => data.subscription.unsubscribe();
    }
  });
  return () => {
    stopped = true;
    stop?.();
  };
}
