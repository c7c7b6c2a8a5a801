import type { ReactNode } from "react";
import { AuthFrame } from "@/layout/auth-frame";
import { RootDocument } from "@/layout/root-document";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <RootDocument>
      <AuthFrame>{children}</AuthFrame>
    </RootDocument>
  );
}
