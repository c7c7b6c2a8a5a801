import { OwnApplicationPage } from "@/features/hiring/application/own-application-page";
import { applicationMetadata } from "@/features/hiring/careers/metadata";

export const generateMetadata = applicationMetadata;

export default async function ApplicationPage({ params }: { params: Promise<{ id: string }> }) {
  return <OwnApplicationPage id={(await params).id} />;
}
