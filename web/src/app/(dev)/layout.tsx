import type { ReactNode } from "react";
import { RootDocument } from "@/layout/root-document";

export default function DevLayout({ children }: { children: ReactNode }) {
  return <RootDocument>{children}</RootDocument>;
}
