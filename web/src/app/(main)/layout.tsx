import type { ReactNode } from "react";
import { RootDocument } from "@/layout/root-document";
import { SessionGate } from "@/layout/session/session-gate";
import { Shell } from "@/layout/shell";

export default function MainLayout({ children }: { children: ReactNode }) {
  return (
    <RootDocument>
      <SessionGate>
        <Shell>{children}</Shell>
      </SessionGate>
    </RootDocument>
  );
}
