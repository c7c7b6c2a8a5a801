/** The addresses in the settings: apart from the other ones, which every page loads. */

import { addressOf, pages, routes } from "./pages";

/** A section as it is first seen. */
export function setupSection(key: string): string {
  return `${routes.setup}?section=${key}`;
}

/** One job listing, or the one that is being added. */
export function listingPage(id: string): string {
  return addressOf(pages.listing, id);
}

/** One email template, or the one that is being added. */
export function templatePage(id: string): string {
  return addressOf(pages.template, id);
}
