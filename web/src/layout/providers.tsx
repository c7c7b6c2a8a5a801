"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import type { Session } from "next-auth";
import { SessionProvider } from "next-auth/react";
import { PrimeReactProvider } from "primereact/api";
import { type ReactNode, useMemo, useState } from "react";
import { ToastProvider } from "@/components/toast";
import { createQueryClient } from "@/lib/api/query-client";
import type { Locale } from "@/lib/messages/locale";
import { LocaleProvider } from "@/lib/messages/locale-context";
import { type RuntimeConfig, setRuntimeConfig } from "@/lib/runtime-config";
import type { LayoutConfig } from "./layout-config";
import { LayoutProvider, useLayout } from "./layout-context";
import { accessibleParts } from "./prime-parts";

type ProvidersProps = {
  nonce: string;
  locale: Locale;
  layout: LayoutConfig;
  session: Session | null;
  runtime: RuntimeConfig;
  children: ReactNode;
};

const pollSeconds = 60;

/** Everything that the pages share. */
export function Providers({ nonce, locale, layout, session, runtime, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  setRuntimeConfig(runtime);
  return (
    <SessionProvider session={session} refetchInterval={pollSeconds} refetchWhenOffline={false}>
      <QueryClientProvider client={queryClient}>
        <LocaleProvider locale={locale}>
          <LayoutProvider initialConfig={layout}>
            <PrimeProvider nonce={nonce}>
              <ToastProvider>{children}</ToastProvider>
            </PrimeProvider>
          </LayoutProvider>
        </LocaleProvider>
      </QueryClientProvider>
    </SessionProvider>
  );
}

function PrimeProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  const { ripple, inputStyle } = useLayout().config;
  const value = useMemo(
    () => ({
      ripple,
      inputStyle,
      nonce,
      hideOverlaysOnDocumentScrolling: false,
      ...accessibleParts,
    }),
    [ripple, inputStyle, nonce],
  );
  return <PrimeReactProvider value={value}>{children}</PrimeReactProvider>;
}
