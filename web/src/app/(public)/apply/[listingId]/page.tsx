import { ApplyScreen } from "@/features/careers/apply/apply-screen";
import { type Parameters, readSource } from "@/features/careers/jobs/filters";
import { applyMetadata } from "@/features/careers/metadata";

type Props = { params: Promise<{ listingId: string }>; searchParams: Promise<Parameters> };

export async function generateMetadata({ params }: Props) {
  return applyMetadata((await params).listingId);
}

export default async function ApplyPage({ params, searchParams }: Props) {
  const { listingId } = await params;
  return <ApplyScreen listingId={listingId} source={readSource(await searchParams)} />;
}
