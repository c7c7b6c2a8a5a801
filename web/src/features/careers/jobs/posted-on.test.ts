import { expect, it } from "vitest";
import { careersMessages } from "../messages";
import { postedOn } from "./posted-on";

const around = { locale: "en", timeZone: "America/New_York" } as const;
const evening = new Date("2026-11-28T03:30:00Z");

it.each([
  ["2026-11-27T14:00:00Z", "Posted today"],
  ["2026-11-27T04:59:00Z", "Posted yesterday"],
  ["2026-11-21T15:00:00Z", "Posted 6 days ago"],
  ["2026-11-20T15:00:00Z", "Posted on Nov 20, 2026"],
])("says of %s in the evening of the 27th: %s", (published, words) => {
  expect(postedOn(published, around, careersMessages.en, evening)).toBe(words);
});

it("says it in Spanish", () => {
  const spanish = { ...around, locale: "es" } as const;
  const say = (iso: string) => postedOn(iso, spanish, careersMessages.es, evening);
  expect(say("2026-11-27T14:00:00Z")).toBe("Publicado hoy");
  expect(say("2026-11-24T14:00:00Z")).toBe("Publicado hace 3 días");
  expect(say("2026-11-02T14:00:00Z")).toBe("Publicado el 2 nov 2026");
});
