import type { ReactNode } from "react";
import { RootDocument } from "@/layout/root-document";
import { AccountLoaded } from "@/layout/session/account-loaded";
import { SessionGate } from "@/layout/session/session-gate";
import { Shell } from "@/layout/shell";

export default function MainLayout({ children }: { children: ReactNode }) {
  return (
    <RootDocument>
      <SessionGate>
        <Shell>
          <AccountLoaded>{children}</AccountLoaded>
        </Shell>
      </SessionGate>
    </RootDocument>
  );
}
