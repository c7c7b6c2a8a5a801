import { expect, test } from "vitest";
import { problemOf, whatFailed } from "./email-problem";
import { emailWords } from "./email-words";

const { en, es } = emailWords;
const nothing = { bounceReason: null, failure: null, lastError: null };

test("what it failed at is said in the reader's language, before the server's words", () => {
  const email = { ...nothing, failure: "sign_in", lastError: "535 no" } as const;
  expect(problemOf(email, en)).toBe(`${en.failures.sign_in} 535 no`);
  expect(problemOf(email, es)).toBe(`${es.failures.sign_in} 535 no`);
});

test("the server's words suffice, and an email without a problem has none", () => {
  expect(problemOf({ ...nothing, lastError: "550 who?" }, en)).toBe("550 who?");
  expect(problemOf(nothing, en)).toBeNull();
  expect(whatFailed(undefined, undefined, en)).toBeNull();
});

test("that it came back is what matters", () => {
  const email = { bounceReason: "5.1.1 gone", failure: "time", lastError: null } as const;
  expect(problemOf(email, en)).toBe("5.1.1 gone");
});
