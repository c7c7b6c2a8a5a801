/**
 * Renewals of the access token that wait for Auth instead of failing. supabase-js gives up after 25
 * seconds, reports "no session", refuses to try again for a minute, and removes the session for
 * any 4xx, rate limits included. It never gets to see a temporary failure here.
 */

import { waitBefore, waitForConnection } from "../../api/connection";
import { judgeRenewal } from "./final-answer";

const answerMs = 15_000;
const hurryEveryMs = 1000;

export type Renewals = {
  /** For supabase-js in place of the browser's own. */
  fetch: typeof fetch;
  /** Resolves with the call, or with "waiting" when a renewal it depends on can't be had now. */
  orWaiting: <T>(call: Promise<T>) => Promise<T | "waiting">;
  /** Whether Auth has refused the last renewal for good. */
  wasRefused: () => boolean;
};

export type Wait = (attempt: number, signal: AbortSignal) => Promise<void>;

function isRenewal(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return address.includes("/token?grant_type=refresh_token");
}

const waitLonger: Wait = (attempt, signal) =>
  waitForConnection(waitBefore(attempt, Math.random), signal);

export function createRenewals(
  send: typeof fetch = (...request) => fetch(...request),
  wait: Wait = waitLonger,
): Renewals {
  const listeners = new Set<() => void>();
  let pause: { controller: AbortController; since: number } | undefined;
  let refused = false;

  const tryOnce = async (input: RequestInfo | URL, init?: RequestInit) => {
    try {
      const response = await send(input, { ...init, signal: AbortSignal.timeout(answerMs) });
      return { response, verdict: await judgeRenewal(response) };
    } catch {
      return undefined;
    }
  };

  const rest = async (attempt: number) => {
    pause = { controller: new AbortController(), since: Date.now() };
    for (const listener of [...listeners]) {
      listener();
    }
    // A wait that is cut short ends like any other.
    await wait(attempt, pause.controller.signal).catch(() => undefined);
  };

  const renew = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await tryOnce(input, init);
      if (answer !== undefined && answer.verdict !== "later") {
        pause = undefined;
        refused = answer.verdict === "over";
        return answer.response;
      }
      await rest(attempt);
    }
  };

  const orWaiting = <T>(call: Promise<T>) =>
    new Promise<T | "waiting">((resolve, reject) => {
      const listener = () => resolve("waiting");
      listeners.add(listener);
      call.then(resolve, reject).finally(() => listeners.delete(listener));
    });

  return {
    fetch: (input, init) => (isRenewal(input) ? renew(input, init) : send(input, init)),
    orWaiting: async (call) => {
      // Somebody needs the token now: try at once, unless that was just done.
      if (pause !== undefined && Date.now() - pause.since < hurryEveryMs) {
        return Promise.race([call, "waiting" as const]);
      }
      pause?.controller.abort();
      return await orWaiting(call);
    },
    wasRefused: () => refused,
  };
}
