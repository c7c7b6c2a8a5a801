import { type Parameters, readSource } from "@/features/hiring/careers/filters";
import { JobScreen } from "@/features/hiring/careers/job-screen";
import { jobMetadata } from "@/features/hiring/careers/metadata";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Parameters> };

export async function generateMetadata({ params }: Props) {
  return jobMetadata((await params).slug);
}

export default async function JobPage({ params, searchParams }: Props) {
  const { slug } = await params;
  return <JobScreen slug={slug} source={readSource(await searchParams)} />;
}
