import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AuthFrame } from "@/layout/auth-frame";
import { RootDocument } from "@/layout/root-document";

export const metadata: Metadata = { title: { default: "Carehire", template: "%s · Carehire" } };

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <RootDocument>
      <AuthFrame>{children}</AuthFrame>
    </RootDocument>
  );
}
