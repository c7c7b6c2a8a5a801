import { defineMessages } from "@/lib/messages/define";
import { type Locale, locales } from "@/lib/messages/locale";

/** Kinds of employment as job boards know them: to choose from in Setup, and to read on the careers site. */
export const postingTypeMessages = defineMessages({
  en: {
    FULL_TIME: "Full time",
    PART_TIME: "Part time",
    CONTRACTOR: "Contractor",
    TEMPORARY: "Temporary",
    INTERN: "Internship",
    VOLUNTEER: "Volunteer",
    PER_DIEM: "Per diem",
    OTHER: "Other",
  },
  es: {
    FULL_TIME: "Tiempo completo",
    PART_TIME: "Tiempo parcial",
    CONTRACTOR: "Contratista",
    TEMPORARY: "Temporal",
    INTERN: "Prácticas",
    VOLUNTEER: "Voluntariado",
    PER_DIEM: "Por día",
    OTHER: "Otro",
  },
});

export type PostingType = keyof (typeof postingTypeMessages)["en"];

function isSame(one: string, other: string): boolean {
  const [plain, also] = [one, other].map((text) => text.replaceAll("-", " ").toLowerCase());
  return plain === also;
}

/**
 * The agency's own word for a type of employment, and in the reader's language the kind that it is, where that is
 * another word: Weekend (part time). Where it is what the kind is called in the other language, the reader's own word
 * says it all: Tiempo completo, for Full-time. "Other" says nothing to anybody.
 */
export function readableType(name: string, type: PostingType, locale: Locale): string {
  const kind = postingTypeMessages[locale][type];
  if (type === "OTHER" || isSame(name, kind)) {
    return name;
  }
  const isOurs = locales.some((other) => isSame(name, postingTypeMessages[other][type]));
  return isOurs ? kind : `${name} (${kind.toLocaleLowerCase(locale)})`;
}
