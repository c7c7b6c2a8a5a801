import { withoutInvisible } from "@/lib/texts/invisible";

/** A name as it will be stored: what comes along unseen when it is copied goes. */
export function visibleName(text: string): string {
  return withoutInvisible(text).trim();
}
