import { JobPreviewScreen } from "@/features/careers/jobs/preview/job-preview-screen";
import { jobPreviewMetadata } from "@/features/careers/metadata";

export const generateMetadata = jobPreviewMetadata;

export default function JobPreviewPage() {
  return <JobPreviewScreen />;
}
