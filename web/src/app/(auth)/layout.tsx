import type { ReactNode } from "react";
import { AgencyDocument } from "@/layout/brand/agency-document";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <AgencyDocument>{children}</AgencyDocument>;
}
