"use client";

import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { loadAhead } from "@/lib/parts/load-ahead";
import { createPart, NOT_BEGUN } from "@/lib/parts/part";
import { whenIdle } from "@/lib/parts/when-idle";
import { PartDialog } from "./part-dialog";
import { PartFailed } from "./part-failed";
import { PartLoading } from "./part-loading";

type LazyOptions<Props> = {
  /** For what opens over the page: how it is closed. */
  closeOf?: (props: Props) => () => void;
  /** Shown in its place while it loads. */
  loading?: ReactNode | ((props: Props) => ReactNode);
  /** When its code is loaded before it is shown; without it, when the page is idle. */
  ahead?: (load: () => Promise<unknown>) => void;
  /** Whether it can do without its code until the page has what it asked for. */
  mayWait?: boolean;
  /** Shown in its place when it can't be loaded, with why and what to do; without it, only those are shown. */
  failed?: ComponentType<Props & { why: ReactNode }>;
};

/**
 * A component whose code is loaded after the page: ahead when the page is idle, at the latest when it is shown.
 * When it can't be loaded the page stays, the person reads why, and trying again helps; next/dynamic never
 * tries again and takes the page down.
 */
export function lazyPart<Props extends object>(
  importer: () => Promise<ComponentType<Props>>,
  { closeOf, loading, ahead = loadAhead, mayWait = false, failed: Failed }: LazyOptions<Props> = {},
): ComponentType<Props> {
  const part = createPart(importer);
  const pending = loading ?? (closeOf === undefined ? null : <PartLoading />);
  const tryAgain = () => void part.load().catch(() => undefined);
  ahead(part.load);

  // biome-ignore lint/correctness/noComponentHookFactories: called at the module's level, once for each part.
  return function LazyPart(props: Props) {
    const state = useSyncExternalStore(part.subscribe, part.state, () => NOT_BEGUN);
    useEffect(() => {
      const begun = mayWait ? whenIdle().then(part.begin) : part.begin();
      begun.catch(() => undefined);
      window.addEventListener("online", tryAgain);
      return () => window.removeEventListener("online", tryAgain);
    }, []);

    const { value: Component, failure, isLoading } = state;
    if (Component !== undefined) {
      return <Component {...props} />;
    }
    if (failure === undefined) {
      return typeof pending === "function" ? pending(props) : pending;
    }
    const why = <PartFailed failure={failure} isLoading={isLoading} onRetry={tryAgain} />;
    if (Failed !== undefined) {
      return <Failed {...props} why={why} />;
    }
    return closeOf === undefined ? why : <PartDialog onHide={closeOf(props)}>{why}</PartDialog>;
  };
}
