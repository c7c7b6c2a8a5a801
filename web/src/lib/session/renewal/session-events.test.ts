import { describe, expect, it } from "vitest";
import { decide, type SessionAction, type SessionEvent, type SessionFacts } from "./session-events";

const held = {
  access_token: "newest",
  refresh_token: "r",
  expires_at: 2000,
  user: { id: "ana" },
};
const mirror = { userId: "ana", expiresAt: 2000 };

const somebody: SessionFacts = { held, person: "ana", mirror };
const nobody: SessionFacts = { held: null, person: "ana", mirror };
const another: SessionFacts = { ...somebody, person: "bob" };

const removed = (refused: boolean): SessionEvent => ({ type: "removed", refused });
const present = (isNewer = false): SessionEvent => ({ type: "present", isNewer });
const refused = (token: string, confirmed?: string): SessionEvent => ({
  type: "callRefused",
  token,
  confirmed,
});
const asked = (standing: "live" | "over" | "unknown"): SessionEvent => ({
  type: "authAsked",
  standing,
});

const cases: [string, SessionEvent, SessionFacts, SessionAction][] = [
  ["the session is removed after Auth refused it", removed(true), nobody, "expire"],
  ["the person signs out, here or in another tab", removed(false), nobody, "leave"],
  ["a removal is reported late, after a new sign-in", removed(false), somebody, "stay"],
  ["there is no session at all", { type: "absent" }, nobody, "expire"],
  ["no session is reported while one is stored", { type: "absent" }, somebody, "stay"],

  ["a session is found that the server knows", present(), somebody, "stay"],
  [
    "a session is found that the server does not know",
    present(),
    { ...somebody, mirror: null },
    "mirror",
  ],
  [
    "the server knows an older token",
    present(),
    { ...somebody, mirror: { ...mirror, expiresAt: 1999 } },
    "mirror",
  ],
  [
    "the server knows somebody else",
    present(),
    { ...somebody, mirror: { ...mirror, userId: "bob" } },
    "mirror",
  ],
  ["the token is renewed, or the second factor given", present(true), somebody, "mirror"],
  [
    "the token is renewed when nobody's page was drawn yet",
    present(true),
    { ...somebody, person: undefined },
    "mirror",
  ],
  ["somebody else signs in in another tab", present(true), another, "reload"],
  ["a renewal is reported after the sign-out", present(true), nobody, "stay"],

  [
    "next-auth knows nobody, Auth does",
    { type: "mirrorGone" },
    { ...somebody, mirror: null },
    "mirror",
  ],
  ["neither knows anybody", { type: "mirrorGone" }, nobody, "leave"],

  ["the page comes out of the history, signed in", { type: "restored" }, somebody, "stay"],
  ["the page comes out of the history after the sign-out", { type: "restored" }, nobody, "reload"],
  ["the page comes out of the history to somebody else", { type: "restored" }, another, "reload"],

  ["a call was refused, and there is no session", refused("newest"), nobody, "expire"],
  ["a call was refused whose token is not the newest", refused("older"), somebody, "retry"],
  ["a call was refused with the newest token", refused("newest"), somebody, "ask"],
  [
    "a call was refused with a token confirmed before it",
    refused("newest", "older"),
    somebody,
    "ask",
  ],
  [
    "a call was refused with the token just confirmed",
    refused("newest", "newest"),
    somebody,
    "fail",
  ],
  ["a call was refused, and somebody else is signed in now", refused("older"), another, "reload"],

  ["Auth says that the session lives", asked("live"), somebody, "retry"],
  ["Auth says so of somebody else's session", asked("live"), another, "reload"],
  ["Auth says that the session is over", asked("over"), somebody, "expire"],
  ["Auth does not answer", asked("unknown"), somebody, "later"],
  ["Auth does not answer about a session just removed", asked("unknown"), nobody, "later"],
];

describe("decide", () => {
  it.each(cases)("%s", (_, event, facts, action) => {
    expect(decide(event, facts)).toBe(action);
  });
});
