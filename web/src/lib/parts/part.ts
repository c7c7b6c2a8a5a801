import { ApiError } from "../api/errors";
import { logProblem } from "../log";
import { type LoadFailure, loadCode } from "./load-code";

/** How far a part's code has come; `failure` stays while it is tried again. */
export type PartState<T> = { value?: T; failure?: LoadFailure; isLoading: boolean };

/** Code that is loaded after the page, once for everybody who needs it. */
export type Part<T> = {
  /** Loads it, unless it is there or under way. What failed before is tried again. */
  load: () => Promise<T>;
  /** Forgets how an earlier attempt ended. */
  begin: () => Promise<T>;
  state: () => PartState<T>;
  subscribe: (listener: () => void) => () => void;
};

export const NOT_BEGUN: PartState<never> = { isLoading: false };

function failureOf(error: unknown): LoadFailure {
  return error instanceof ApiError && error.code === "outdated" ? "outdated" : "network";
}

export function createPart<T>(importer: () => Promise<T>): Part<T> {
  let state: PartState<T> = NOT_BEGUN;
  let attempt: Promise<T> | undefined;
  const listeners = new Set<() => void>();

  function become(next: PartState<T>) {
    state = next;
    for (const listener of listeners) {
      listener();
    }
  }

  async function run(): Promise<T> {
    try {
      const value = await loadCode(importer);
      become({ value, isLoading: false });
      return value;
    } catch (error) {
      if (!(error instanceof ApiError)) {
        logProblem("Code failed", error);
      }
      // Unlike React.lazy, which keeps a failed attempt for good.
      attempt = undefined;
      become({ failure: failureOf(error), isLoading: false });
      throw error;
    }
  }

  function load(): Promise<T> {
    if (attempt === undefined) {
      become({ ...state, isLoading: true });
      attempt = run();
    }
    return attempt;
  }

  return {
    load,
    begin: () => {
      if (attempt === undefined) {
        become(NOT_BEGUN);
      }
      return load();
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
