import { returnUrlOf } from "../return-url";

/** Where to go after sign-in, from this page's address; read when needed, so that the page renders at once. */
export function currentReturnUrl(): string {
  return returnUrlOf(new URLSearchParams(window.location.search), window.location.origin);
}
