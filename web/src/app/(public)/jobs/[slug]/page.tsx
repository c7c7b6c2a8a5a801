import { type Parameters, readSource } from "@/features/careers/jobs/filters";
import { JobScreen } from "@/features/careers/jobs/job-screen";
import { jobMetadata } from "@/features/careers/metadata";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Parameters> };

export async function generateMetadata({ params }: Props) {
  return jobMetadata((await params).slug);
}

export default async function JobPage({ params, searchParams }: Props) {
  const { slug } = await params;
  return <JobScreen slug={slug} source={readSource(await searchParams)} />;
}
