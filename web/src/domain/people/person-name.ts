import { withoutInvisible } from "@/lib/texts/invisible";

/** A name as it will be stored: without invisible characters that come along when it is copied. */
export function visibleName(text: string): string {
  return withoutInvisible(text).trim();
}
