import { unreachableError } from "../../api/errors";
import { reloadPage, sessionIsOver } from "../sign-out";
import { askAuth } from "../supabase";
import { decide, type SessionAction } from "./session-events";
import { storedSession } from "./stored-session";

const confirmedForMs = 60_000;

let confirmed: { token: string; at: number } | undefined;

function lastConfirmed(): string | undefined {
  const isRecent = confirmed !== undefined && Date.now() - confirmed.at < confirmedForMs;
  return isRecent ? confirmed?.token : undefined;
}

/** What a call was sent with. */
export type Bearer = { token: string; person: string | undefined };

function factsOf({ person }: Bearer) {
  return { held: storedSession(), person, mirror: null };
}

async function actionFor(bearer: Bearer): Promise<SessionAction> {
  const event = { type: "callRefused", token: bearer.token, confirmed: lastConfirmed() } as const;
  const action = decide(event, factsOf(bearer));
  if (action !== "ask") {
    return action;
  }
  const standing = await askAuth();
  if (standing === "live") {
    confirmed = { token: storedSession()?.access_token ?? "", at: Date.now() };
  }
  return decide({ type: "authAsked", standing }, factsOf(bearer));
}

/**
 * After the API has refused a call as not signed in: the token to call again with, or undefined
 * when the refusal stands; what follows from it has then begun. Throws when Auth can't be asked now.
 */
export async function tokenAfterRefusal(bearer: Bearer): Promise<string | undefined> {
  const action = await actionFor(bearer);
  if (action === "later") {
    throw unreachableError();
  }
  if (action === "expire") {
    sessionIsOver();
  } else if (action === "reload") {
    reloadPage();
  }
  return action === "retry" ? storedSession()?.access_token : undefined;
}
