import { type Parameters, readFilters } from "@/features/careers/jobs/filters";
import { JobsScreen } from "@/features/careers/jobs/jobs-screen";
import { jobsMetadata } from "@/features/careers/metadata";

type Props = { searchParams: Promise<Parameters> };

export async function generateMetadata({ searchParams }: Props) {
  return jobsMetadata(readFilters(await searchParams));
}

export default async function JobsPage({ searchParams }: Props) {
  return <JobsScreen filters={readFilters(await searchParams)} />;
}
