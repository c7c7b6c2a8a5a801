// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { AnswerPromise } from "./answer-promise";
import { applicationMessages } from "./messages";

afterEach(cleanup);

type Awaited = OwnApplicationDetail["awaitedAnswer"];

const promised = { by: "12-04-2026", isLate: false, phone: "+12015550123" };
const late = { ...promised, isLate: true };

function shown(awaitedAnswer: Awaited, locale: Locale = "en", more = {}) {
  const application = {
    status: "IN_REVIEW",
    requests: [],
    interviewChoice: null,
    offerState: null,
    awaitedAnswer,
    ...more,
  } as unknown as OwnApplicationDetail;
  return render(<AnswerPromise {...{ application, locale, t: applicationMessages[locale] }} />)
    .container;
}

describe("AnswerPromise", () => {
  it.each([
    ["en", promised, "You will hear from us by Friday, December 4, 2026."],
    ["es", promised, "Tendrá noticias nuestras a más tardar el viernes, 4 de diciembre de 2026."],
    [
      "en",
      late,
      "We said you would hear from us by Friday, December 4, 2026. We are sorry; your application is still with us. To ask about it, call us: (201) 555-0123",
    ],
    [
      "es",
      { ...late, phone: null },
      "Le dijimos que tendría noticias nuestras a más tardar el viernes, 4 de diciembre de 2026. Le pedimos disculpas; su solicitud sigue pendiente.",
    ],
  ] as const)("says the day in %s", (locale, awaited, text) => {
    expect(shown(awaited, locale).textContent).toBe(text);
  });

  it("gives a number that can be called", () => {
    expect(shown(late).querySelector("a")?.getAttribute("href")).toBe("tel:+12015550123");
  });

  it("says nothing without a promise, nor while something is asked of the applicant", () => {
    expect(shown(null).textContent).toBe("");
    expect(shown(late, "en", { interviewChoice: "book" }).textContent).toBe("");
  });
});
