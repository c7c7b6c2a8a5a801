/** The addresses of applicants who have signed in: apart from the other ones, which every page loads. */

import { routes } from "./pages";

/** An application of their own. */
export function ownApplicationPage(id: string): string {
  return `${routes.dashboard}?application=${id}`;
}
