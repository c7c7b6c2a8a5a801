import { JobMissing } from "@/features/careers/jobs/job-missing";
import { missingMetadata } from "@/features/careers/metadata";

export const generateMetadata = () => missingMetadata("unknown");

export default function UnknownJobPage() {
  return <JobMissing hasEnded={false} />;
}
