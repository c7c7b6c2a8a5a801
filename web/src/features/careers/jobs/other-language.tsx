import type { Locale } from "@/lib/messages/locale";
import type { CareersTexts } from "../messages";

type OtherLanguageProps = { language: Locale; locale: Locale; t: CareersTexts };

/** Marks a text with its language, where the page is in another. */
export function OtherLanguage({ language, locale, t }: OtherLanguageProps) {
  return language === locale ? null : <span className="job-badge">{t.writtenIn[language]}</span>;
}
