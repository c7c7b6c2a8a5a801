import type { Metadata } from "next";
import { requestLocale } from "@/lib/messages/titles";
import { remindersMessages } from "./messages";

/** The address holds a token: no page that is opened from here is told it. */
export async function remindersMetadata(): Promise<Metadata> {
  const { title } = remindersMessages[await requestLocale()];
  return { title, robots: { index: false }, referrer: "no-referrer" };
}
