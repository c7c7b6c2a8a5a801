import { type Parameters, readFilters } from "@/features/hiring/careers/filters";
import { JobsScreen } from "@/features/hiring/careers/jobs-screen";
import { jobsMetadata } from "@/features/hiring/careers/metadata";

type Props = { searchParams: Promise<Parameters> };

export async function generateMetadata({ searchParams }: Props) {
  return jobsMetadata(readFilters(await searchParams));
}

export default async function JobsPage({ searchParams }: Props) {
  return <JobsScreen filters={readFilters(await searchParams)} />;
}
