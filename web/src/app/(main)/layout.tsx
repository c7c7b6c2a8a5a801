import type { ReactNode } from "react";
import { SignedInDocument } from "@/layout/brand/signed-in-document";
import { PageGate } from "@/layout/page/page-gate";
import { firstQuestions } from "./first-questions";
import { Search } from "./search";
import { WaitingFiles } from "./waiting-files";

export default function MainLayout({ children }: { children: ReactNode }) {
  return (
    <SignedInDocument search={<Search />} questions={firstQuestions}>
      <WaitingFiles />
      <PageGate>{children}</PageGate>
    </SignedInDocument>
  );
}
