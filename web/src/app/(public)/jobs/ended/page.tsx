import { JobMissing } from "@/features/careers/jobs/job-missing";
import { missingMetadata } from "@/features/careers/metadata";

export const generateMetadata = () => missingMetadata("ended");

export default function EndedJobPage() {
  return <JobMissing hasEnded />;
}
