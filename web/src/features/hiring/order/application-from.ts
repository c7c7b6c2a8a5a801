import { staffApplicationPage } from "@/pages";

/** One application, for staff who go on to the next one of the view that they came from. */
export function applicationFrom(id: string, from: string): string {
  return `${staffApplicationPage(id)}?from=${encodeURIComponent(from)}`;
}
