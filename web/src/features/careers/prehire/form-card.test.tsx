// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { FormCard } from "./form-card";

afterEach(cleanup);

function shown(reopeningReason: string | null, locale: Locale = "en") {
  const section = { opensAt: "PRE_HIRE", isOpen: true, isVisible: true };
  const application = {
    status: "PRE_HIRE",
    offerState: null,
    takesFiles: true,
    isPrehireCompleted: false,
    reopeningReason,
    prehireSections: [
      { ...section, sectionId: "personal", savedAt: "2026-11-27T00:00:00Z" },
      { ...section, sectionId: "signature", savedAt: null },
    ],
  } as unknown as OwnApplicationDetail;
  return render(<FormCard {...{ application, locale }} level={2} hrefOf={(id) => `#${id}`} />)
    .container.textContent;
}

it.each([
  ["en", "Please correct your form and sign it again:"],
  ["es", "Corrija su formulario y fírmelo otra vez, por favor:"],
] as const)("says in %s why a signed form is open again", (locale, words) => {
  expect(shown("The ZIP code is that of Boston", locale)).toContain(
    `${words}The ZIP code is that of Boston`,
  );
  expect(shown(null, locale)).not.toContain(words);
});
