/**
 * What to do at each event of a session. supabase-js is the only truth about it: next-auth's mirror
 * and the API can be wrong or out of reach, and only a definite answer of Auth ends a session.
 */

import type { StoredSession } from "./stored-session";

/** What Auth said when it was asked: the session lives, is over, or no answer came. */
export type Standing = "live" | "over" | "unknown";

export type SessionEvent =
  /** supabase-js removed the session: Auth refused it, or the person signed out, here or in another tab. */
  | { type: "removed"; refused: boolean }
  /** supabase-js, asked for the first time, knows of no session. */
  | { type: "absent" }
  /** A session was found or begun in another tab; `isNewer` when it was renewed or raised to the second factor. */
  | { type: "present"; isNewer: boolean }
  /** next-auth knows nobody: its cookie is gone, or one request to its server failed. */
  | { type: "mirrorGone" }
  /** The browser shows this page again out of its history, as it was. */
  | { type: "restored" }
  /** The API refused a call that carried this token; `confirmed` is one that Auth has just issued when asked. */
  | { type: "callRefused"; token: string; confirmed: string | undefined }
  /** Auth answered the question that a refused call led to. */
  | { type: "authAsked"; standing: Standing };

export type SessionFacts = {
  /** What supabase-js holds, expired or not. */
  held: StoredSession | null;
  /** Whose page this is. */
  person: string | undefined;
  /** What next-auth's server knows. */
  mirror: { userId: string; expiresAt: number } | null;
};

export type SessionAction =
  | "stay"
  /** Tell next-auth's server about the session held. */
  | "mirror"
  /** Reload the page: it belongs to nobody or to somebody else. */
  | "reload"
  /** Call again with the token held now. */
  | "retry"
  /** Ask Auth whether the session lives. */
  | "ask"
  /** The call has failed, as calls do. */
  | "fail"
  /** Nothing can be said now: the call has failed, and may work later. */
  | "later"
  /** Go to the login page. */
  | "leave"
  /** Tell the person that the session has expired, and go to the login page. */
  | "expire";

function isOthers(facts: SessionFacts): boolean {
  return facts.person !== undefined && facts.held?.user.id !== facts.person;
}

function isMirrored({ held, mirror }: SessionFacts): boolean {
  return mirror?.userId === held?.user.id && (held?.expires_at ?? 0) <= (mirror?.expiresAt ?? 0);
}

function atPresence(isNewer: boolean, facts: SessionFacts): SessionAction {
  if (isOthers(facts)) {
    return "reload";
  }
  return isNewer || !isMirrored(facts) ? "mirror" : "stay";
}

function atRefusal(token: string, confirmed: string | undefined, facts: SessionFacts) {
  if (isOthers(facts)) {
    return "reload";
  }
  if (facts.held?.access_token !== token) {
    return "retry";
  }
  // Auth has just said that this session lives: the API is wrong, and nobody is signed out for it.
  return token === confirmed ? "fail" : "ask";
}

const afterAsking: Record<Standing, SessionAction> = {
  live: "retry",
  over: "expire",
  unknown: "later",
};

function withoutSession(event: SessionEvent): SessionAction {
  switch (event.type) {
    case "absent":
    case "callRefused":
      return "expire";
    case "removed":
      return event.refused ? "expire" : "leave";
    case "mirrorGone":
      return "leave";
    case "restored":
      return "reload";
    default:
      return "stay";
  }
}

function withSession(event: SessionEvent, facts: SessionFacts): SessionAction {
  switch (event.type) {
    case "present":
      return atPresence(event.isNewer, facts);
    case "mirrorGone":
      return "mirror";
    case "restored":
      return isOthers(facts) ? "reload" : "stay";
    case "callRefused":
      return atRefusal(event.token, event.confirmed, facts);
    default:
      return "stay";
  }
}

/** The whole decision; pure. */
export function decide(event: SessionEvent, facts: SessionFacts): SessionAction {
  if (event.type === "authAsked") {
    const isLost = event.standing === "live" && isOthers(facts);
    return isLost ? "reload" : afterAsking[event.standing];
  }
  return facts.held === null ? withoutSession(event) : withSession(event, facts);
}
