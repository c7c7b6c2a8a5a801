/** The addresses of one open job: apart from the other ones, which every page loads. */

import { addressOf, pages } from "./pages";

/** An address with where the visitor came from, which is kept through to the application. */
function withSource(path: string, source: string): string {
  return source === "" ? path : `${path}?source=${source}`;
}

/** The page of one open job, for anybody. */
export function jobPage(slug: string, source = ""): string {
  return withSource(addressOf(pages.job, slug), source);
}

/** Where somebody applies for a job. */
export function applyPage(listingId: string, source = ""): string {
  return withSource(addressOf(pages.apply, listingId), source);
}
