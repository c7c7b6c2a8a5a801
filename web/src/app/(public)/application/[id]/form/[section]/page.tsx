import { applicationMetadata } from "@/features/careers/metadata";
import { PrehirePage } from "@/features/careers/prehire/prehire-page";

export const generateMetadata = applicationMetadata;

export default async function FormPage({ params }: { params: Promise<{ id: string }> }) {
  return <PrehirePage id={(await params).id} />;
}
