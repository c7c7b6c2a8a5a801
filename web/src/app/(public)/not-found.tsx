import { JobMissing } from "@/features/careers/jobs/job-missing";

export default function UnknownJobPage() {
  return <JobMissing hasEnded={false} />;
}
