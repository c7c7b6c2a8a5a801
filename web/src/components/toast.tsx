"use client";

import dynamic from "next/dynamic";
import type { Toast as PrimeToast } from "primereact/toast";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from "react";
import { errorText } from "@/lib/api/errors";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import {
  type LiveToast,
  makeRoom,
  type Severity,
  type ToastMessage,
  toastLife,
} from "./toasts/toast-queue";
import "./toasts/toasts.css";

const LazyToast = dynamic(() => import("./overlay/toast-host").then((module) => module.ToastHost), {
  ssr: false,
});

type ToastValue = {
  /** A message for three seconds. */
  show: (severity: Severity, message: string) => void;
  /** What went wrong, in the person's language; without an ApiError the fallback. */
  showError: (error: unknown, fallback?: string) => void;
};

const ToastContext = createContext<ToastValue | undefined>(undefined);

export function ToastProvider({ children }: { children: ReactNode }) {
  const host = useRef<PrimeToast | null>(null);
  const live = useRef<readonly LiveToast[]>([]);
  const waiting = useRef<ToastMessage[]>([]);
  const [needed, setNeeded] = useState(false);
  const t = useMessages(commonMessages);
  const { locale } = useLocale();
  const attach = useCallback((instance: PrimeToast | null) => {
    host.current = instance;
    if (instance !== null && waiting.current.length > 0) {
      instance.show(waiting.current);
      waiting.current = [];
    }
  }, []);
  const value = useMemo<ToastValue>(() => {
    const put = (message: ToastMessage) => {
      const next = makeRoom(live.current, message, Date.now());
      if (next === undefined) {
        return;
      }
      live.current = next.live;
      if (host.current === null) {
        waiting.current = next.live.map((toast) => toast.message);
        setNeeded(true);
      } else {
        for (const gone of next.removed) {
          host.current.remove(gone);
        }
        host.current.show(message);
      }
    };
    const show = (severity: Severity, detail: string) => put({ severity, detail, life: toastLife });
    return {
      show,
      showError: (error, fallback) =>
        show("error", errorText(error, locale, fallback ?? t.anErrorOccurred)),
    };
  }, [locale, t]);
  return (
    <ToastContext value={value}>
      {children}
      {needed ? <LazyToast attach={attach} /> : null}
    </ToastContext>
  );
}

export function useToast(): ToastValue {
  const value = useContext(ToastContext);
  if (value === undefined) {
    throw new Error("useToast needs a ToastProvider.");
  }
  return value;
}
