import { isGuardStep, onceReturned } from "./use-leave-guard";

/** Changes the query of this page's address; `replace` leaves no step for the back button. */
export function changeAddress(pathname: string, query: string, replace: boolean): void {
  const address = query === "" ? pathname : `${pathname}?${query}`;
  onceReturned(() => {
    // A guard's own step is no place to go back to.
    if (replace || isGuardStep()) {
      window.history.replaceState(null, "", address);
    } else {
      window.history.pushState(null, "", address);
    }
  });
}
