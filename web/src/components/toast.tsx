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

const toastLife = 3000;

const LazyToast = dynamic(() => import("./overlay/toast-host").then((module) => module.ToastHost), {
  ssr: false,
});

type Severity = "success" | "info" | "warn" | "error";

type ToastValue = {
  /** A message for three seconds. */
  show: (severity: Severity, message: string) => void;
  /** What went wrong, in the person's language; without an ApiError the fallback. */
  showError: (error: unknown, fallback?: string) => void;
};

const ToastContext = createContext<ToastValue | undefined>(undefined);

type Pending = { severity: Severity; detail: string; life: number };

export function ToastProvider({ children }: { children: ReactNode }) {
  const host = useRef<PrimeToast | null>(null);
  const waiting = useRef<Pending[]>([]);
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
    const show = (severity: Severity, detail: string) => {
      const message = { severity, detail, life: toastLife };
      if (host.current === null) {
        waiting.current.push(message);
        setNeeded(true);
      } else {
        host.current.show(message);
      }
    };
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
