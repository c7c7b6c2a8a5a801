"use client";

import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { loadAhead } from "@/lib/parts/load-ahead";
import { createPart, NOT_BEGUN } from "@/lib/parts/part";
import { PartDialog } from "./part-dialog";
import { PartFailed } from "./part-failed";

type LazyOptions<Props> = {
  /** For what opens over the page: how it is closed. */
  closeOf?: (props: Props) => () => void;
  /** Shown in its place while it loads. */
  loading?: ReactNode;
  /** Shown in its place when it can't be loaded; without it, why and what to do. */
  failed?: ComponentType<Props>;
};

function PartLoading() {
  const t = useMessages(commonMessages);
  return (
    <p className="part-loading" role="status">
      <span className="pi pi-spin pi-spinner" aria-hidden="true" /> {t.loading}
    </p>
  );
}

/**
 * A component whose code is loaded after the page: ahead when the page is idle, at the latest when it is shown.
 * When it can't be loaded the page stays, the person reads why, and trying again helps; next/dynamic never
 * tries again and takes the page down.
 */
export function lazyPart<Props extends object>(
  importer: () => Promise<ComponentType<Props>>,
  { closeOf, loading, failed: Failed }: LazyOptions<Props> = {},
): ComponentType<Props> {
  const part = createPart(importer);
  const tryAgain = () => void part.load().catch(() => undefined);
  loadAhead(part.load);

  // biome-ignore lint/correctness/noComponentHookFactories: called at the module's level, once for each part.
  return function LazyPart(props: Props) {
    const state = useSyncExternalStore(part.subscribe, part.state, () => NOT_BEGUN);
    useEffect(() => {
      part.begin().catch(() => undefined);
      window.addEventListener("online", tryAgain);
      return () => window.removeEventListener("online", tryAgain);
    }, []);

    const { value: Component, failure, isLoading } = state;
    if (Component !== undefined) {
      return <Component {...props} />;
    }
    if (failure === undefined) {
      return loading ?? (closeOf === undefined ? null : <PartLoading />);
    }
    if (Failed !== undefined) {
      return <Failed {...props} />;
    }
    const why = <PartFailed failure={failure} isLoading={isLoading} onRetry={tryAgain} />;
    return closeOf === undefined ? why : <PartDialog onHide={closeOf(props)}>{why}</PartDialog>;
  };
}
