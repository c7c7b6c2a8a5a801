import type { ReactNode } from "react";
import { CareersDocument } from "@/features/careers/careers-document";
import { siteMetadata } from "@/features/careers/metadata";

export const generateMetadata = siteMetadata;

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <CareersDocument>{children}</CareersDocument>;
}
