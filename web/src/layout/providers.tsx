"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import type { Session } from "next-auth";
import { SessionProvider } from "next-auth/react";
import { type ReactNode, useState } from "react";
import { ToastProvider } from "@/components/toast";
import { createQueryClient } from "@/lib/api/query-client";
import type { Locale } from "@/lib/messages/locale";
import { LocaleProvider } from "@/lib/messages/locale-context";
import { type RuntimeConfig, setRuntimeConfig } from "@/lib/runtime-config";
import type { LayoutConfig } from "./appearance/layout-config";
import { LayoutProvider } from "./layout-context";
import { OfflineBar } from "./offline-bar";
import { UntilSignedOut } from "./session/signed-out";

type ProvidersProps = {
  locale: Locale;
  layout: LayoutConfig;
  session: Session | null;
  runtime: RuntimeConfig;
  children: ReactNode;
};

const pollSeconds = 60;

/** Everything that the pages share. */
export function Providers({ locale, layout, session, runtime, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  setRuntimeConfig(runtime);
  return (
    <SessionProvider session={session} refetchInterval={pollSeconds} refetchWhenOffline={false}>
      <QueryClientProvider client={queryClient}>
        <LocaleProvider locale={locale}>
          <LayoutProvider initialConfig={layout}>
            <OfflineBar />
            <UntilSignedOut>
              <ToastProvider>{children}</ToastProvider>
            </UntilSignedOut>
          </LayoutProvider>
        </LocaleProvider>
      </QueryClientProvider>
    </SessionProvider>
  );
}
