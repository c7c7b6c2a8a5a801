import { applicationMetadata } from "@/features/careers/metadata";
import { OwnApplicationPage } from "@/features/careers/my-application/my-application-page";

export const generateMetadata = applicationMetadata;

export default async function ApplicationPage({ params }: { params: Promise<{ id: string }> }) {
  return <OwnApplicationPage id={(await params).id} />;
}
