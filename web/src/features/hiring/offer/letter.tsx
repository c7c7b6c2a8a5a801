"use client";

import type { OfferLetters } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { offerMessages } from "./offer-messages";

/** A letter in both languages, the reader's own first. */
export function Letter({ offer }: { offer: OfferLetters }) {
  const t = useMessages(offerMessages);
  const { locale } = useLocale();
  const letters = [
    { language: "en", title: t.english, text: offer.letter },
    { language: "es", title: t.spanish, text: offer.letterEs },
  ].toSorted((one, other) => Number(other.language === locale) - Number(one.language === locale));
  return letters.map(({ language, title, text }) => (
    <section key={language} aria-label={title}>
      <h3 className="letter-title">{title}</h3>
      <p className="offer-letter" lang={language}>
        {text}
      </p>
    </section>
  ));
}
