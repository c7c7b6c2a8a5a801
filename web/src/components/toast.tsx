"use client";

import type { Toast as PrimeToast } from "primereact/toast";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { failureToast } from "@/lib/api/failures";
import { useLocale } from "@/lib/messages/locale-context";
import { PlainToasts, type QueuedToasts } from "./news/plain-toasts";
import { type LiveToast, makeRoom, type ToastMessage, toastLife } from "./news/toast-queue";
import { ToastContext, type ToastValue } from "./news/use-toast";
import { lazyPart } from "./parts/lazy-part";
import "./news/news.css";

type ToastHostProps = QueuedToasts & { attach: (instance: PrimeToast | null) => void };

const LazyToast = lazyPart<ToastHostProps>(
  () => import("./overlay/overlays").then((module) => module.overlays.ToastHost),
  { failed: PlainToasts },
);

export function ToastProvider({ children }: { children: ReactNode }) {
  const host = useRef<PrimeToast | null>(null);
  const live = useRef<readonly LiveToast[]>([]);
  const waiting = useRef<readonly LiveToast[]>([]);
  const [queued, setQueued] = useState<readonly LiveToast[]>();
  const { locale } = useLocale();
  const attach = useCallback((instance: PrimeToast | null) => {
    host.current = instance;
    if (instance !== null && waiting.current.length > 0) {
      instance.show(waiting.current.map(({ message }) => message));
      waiting.current = [];
    }
  }, []);
  const handleShown = useCallback((count: number) => {
    waiting.current = waiting.current.slice(count);
    setQueued(waiting.current);
  }, []);
  const value = useMemo<ToastValue>(() => {
    const put = (message: ToastMessage) => {
      const next = makeRoom(live.current, message, Date.now());
      if (next === undefined) {
        return;
      }
      live.current = next.live;
      if (host.current === null) {
        waiting.current = next.live;
        setQueued(next.live);
      } else {
        for (const gone of next.removed) {
          host.current.remove(gone);
        }
        host.current.show(message);
      }
    };
    return {
      show: (severity, detail) => put({ severity, detail, life: toastLife }),
      showError: (error, fallback) =>
        put({ severity: "error", ...failureToast(error, locale, fallback), life: toastLife }),
    };
  }, [locale]);
  return (
    <ToastContext value={value}>
      {children}
      {queued === undefined ? null : (
        <LazyToast attach={attach} queued={queued} onShown={handleShown} />
      )}
    </ToastContext>
  );
}
