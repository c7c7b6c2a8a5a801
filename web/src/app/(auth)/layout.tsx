import type { ReactNode } from "react";
import { AgencyFrame } from "@/layout/brand/agency-frame";
import { RootDocument } from "@/layout/root-document";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <RootDocument>
      <AgencyFrame>{children}</AgencyFrame>
    </RootDocument>
  );
}
