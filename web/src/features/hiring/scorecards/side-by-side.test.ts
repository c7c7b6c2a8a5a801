import { describe, expect, it } from "vitest";
import type { InterviewScorecard } from "@/lib/api/generated/types.gen";
import { comparedRatings, countedRecommendations } from "./side-by-side";

const warmth = { criterionId: "w", name: "Warmth", nameEs: "Calidez" };
const safety = { criterionId: "s", name: "Safety", nameEs: null };

function card(id: string, changed: Partial<InterviewScorecard>): InterviewScorecard {
  return {
    id,
    authorId: id,
    authorName: id,
    interviewId: "i",
    interviewAt: "2026-07-06T14:00:00Z",
    recommendation: "yes",
    ratings: [],
    notes: "",
    createdAt: "2026-07-06T15:00:00Z",
    canChange: false,
    canRestore: false,
    editedAt: null,
    deletedAt: null,
    ...changed,
  };
}

describe("scorecards side by side", () => {
  const cards = [
    card("Ana", { ratings: [{ ...warmth, rating: 4 }] }),
    card("Sam", {
      recommendation: "no",
      ratings: [
        { ...safety, rating: null },
        { ...warmth, name: "Charm", rating: 1 },
      ],
    }),
    card("Lee", { recommendation: null, ratings: null, notes: null }),
  ];

  it("says of each criterion what each has said", () => {
    const shown = comparedRatings(cards, "en").map(({ name, grades }) => [
      name,
      grades.map((grade) => [grade.card.id, grade.rating]),
    ]);
    expect(shown).toEqual([
      [
        "Warmth",
        [
          ["Ana", 4],
          ["Sam", 1],
        ],
      ],
      ["Safety", [["Sam", null]]],
    ]);
  });

  it("names a criterion in the reader's language where it has a name there", () => {
    expect(comparedRatings(cards, "es").map(({ name }) => name)).toEqual(["Calidez", "Safety"]);
  });

  it("counts recommendations, and nothing of what was taken back", () => {
    expect(countedRecommendations(cards)).toEqual([
      ["yes", 1],
      ["no", 1],
    ]);
  });
});
