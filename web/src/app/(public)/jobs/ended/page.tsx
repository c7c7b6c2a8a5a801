import { JobMissing } from "@/features/hiring/careers/job-missing";
import { endedMetadata } from "@/features/hiring/careers/metadata";

export const generateMetadata = endedMetadata;

export default function EndedJobPage() {
  return <JobMissing hasEnded />;
}
