import type { ReactNode } from "react";
import { PageGate } from "@/layout/page/page-gate";
import { RootDocument } from "@/layout/root-document";
import { SessionGate } from "@/layout/session/session-gate";
import { Shell } from "@/layout/shell";
import { WaitingFiles } from "./waiting-files";

export default function MainLayout({ children }: { children: ReactNode }) {
  return (
    <RootDocument>
      <SessionGate>
        <Shell>
          <WaitingFiles />
          <PageGate>{children}</PageGate>
        </Shell>
      </SessionGate>
    </RootDocument>
  );
}
