import type { ReactNode } from "react";
import { CareersDocument } from "@/features/hiring/careers/careers-document";
import { siteMetadata } from "@/features/hiring/careers/metadata";

export const generateMetadata = siteMetadata;

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <CareersDocument>{children}</CareersDocument>;
}
