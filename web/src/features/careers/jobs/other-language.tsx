import type { Locale } from "@/lib/messages/locale";
import type { CareersTexts } from "../messages";

type OtherLanguageProps = { language: Locale; locale: Locale; t: CareersTexts };

/** Says of a text in which language it is, where the page is in another. */
export function OtherLanguage({ language, locale, t }: OtherLanguageProps) {
  return language === locale ? null : <span className="job-badge">{t.writtenIn[language]}</span>;
}
