import { isGuardStep, onceReturned } from "./use-leave-guard";

/** What was asked for and is not shown yet, the latest last. */
let onTheWay: readonly string[] = [];
let shown: string | undefined;
let isListening = false;

function addressOf(pathname: string, query: string): string {
  return query === "" ? pathname : `${pathname}?${query}`;
}

function forget() {
  onTheWay = [];
}

/** Changes the query of this page's address; `replace` leaves no step for the back button. */
export function changeAddress(pathname: string, query: string, replace: boolean): void {
  const address = addressOf(pathname, query);
  onceReturned(() => {
    if (!isListening) {
      isListening = true;
      window.addEventListener("popstate", forget);
    }
    if (address !== shown || onTheWay.length > 0) {
      onTheWay = [...onTheWay, address];
    }
    // A guard's own step is no place to go back to.
    if (replace || isGuardStep()) {
      window.history.replaceState(null, "", address);
    } else {
      window.history.pushState(null, "", address);
    }
  });
}

/**
 * The address that this page was asked for last. It may not be in the window yet: where two changes follow closely,
 * Next writes the first of them there again when it has rendered it.
 */
export function addressAsked(): URL {
  return new URL(onTheWay.at(-1) ?? window.location.href, window.location.href);
}

/** Notes which address a page shows: none that was asked for before it can still come, nor after a step elsewhere. */
export function noteAddress(pathname: string, query: string): void {
  const address = addressOf(pathname, query);
  if (address !== shown) {
    const place = onTheWay.indexOf(address);
    onTheWay = place === -1 ? [] : onTheWay.slice(place + 1);
    shown = address;
  }
}
