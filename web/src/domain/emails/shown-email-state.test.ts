import { describe, expect, it } from "vitest";
import { emailWords } from "./email-words";
import { shownState } from "./shown-email-state";

const t = emailWords.en;
const email = { state: "queued", bouncedAt: null, resentAt: null, notBefore: null, attempts: 0 };
const moment = "2026-11-23T08:00:00Z";

type State = Parameters<typeof shownState>[0]["state"];

function word(state: State, more: Partial<Parameters<typeof shownState>[0]> = {}): string {
  return shownState({ ...email, state, ...more }, t).children;
}

describe("shownState", () => {
  it("says that an email is held only until it is first sent", () => {
    expect(word("queued")).toBe("Waiting");
    expect(word("queued", { notBefore: moment })).toBe("Held");
    expect(word("queued", { notBefore: moment, attempts: 1 })).toBe("Waiting");
  });

  it("does not call sent what may be there twice or came back", () => {
    expect(word("sent")).toBe("Sent");
    expect(word("sent", { resentAt: moment })).toBe("Sent, maybe twice");
    expect(word("sent", { resentAt: moment, bouncedAt: moment })).toBe("Bounced");
  });

  it("says what nobody knows", () => {
    expect(word("uncertain")).toBe("Delivery not confirmed");
    expect(word("handing_over")).toBe("Sending");
  });
});
