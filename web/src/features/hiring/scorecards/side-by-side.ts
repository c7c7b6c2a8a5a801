/** Several scorecards on one interview, by what they rate. */

import type { InterviewScorecard } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";

type Card = InterviewScorecard;
type Compared = {
  id: string;
  name: string;
  grades: { card: Card; rating: number | null }[];
};

const ORDER = ["strong_yes", "yes", "no", "strong_no"] as const;

/** What each says about each criterion, in the order in which they were rated, by the first name it had. */
export function comparedRatings(cards: readonly Card[], locale: Locale): Compared[] {
  const found = new Map<string, Compared>();
  for (const card of cards) {
    for (const { criterionId: id, name, nameEs, rating } of card.ratings ?? []) {
      const shown = (locale === "es" ? nameEs : null) ?? name ?? "";
      const compared = found.get(id) ?? { id, name: shown, grades: [] };
      compared.grades.push({ card, rating: rating ?? null });
      found.set(id, compared);
    }
  }
  return [...found.values()];
}

/** How often each recommendation is given, without those that nobody gives. */
export function countedRecommendations(cards: readonly Card[]) {
  return ORDER.map((words): [(typeof ORDER)[number], number] => [
    words,
    cards.filter((card) => card.recommendation === words).length,
  ]).filter(([, count]) => count > 0);
}
