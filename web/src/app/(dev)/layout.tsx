import type { ReactNode } from "react";
import { RootDocument } from "@/layout/root-document";
import "@/layout/sheets/signed-in";

export default function DevLayout({ children }: { children: ReactNode }) {
  return <RootDocument>{children}</RootDocument>;
}
