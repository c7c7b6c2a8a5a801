import { JobMissing } from "@/features/hiring/careers/job-missing";
import { missingMetadata } from "@/features/hiring/careers/metadata";

export const generateMetadata = () => missingMetadata("ended");

export default function EndedJobPage() {
  return <JobMissing hasEnded />;
}
