import { referenceMetadata } from "@/features/careers/metadata";
import { ReferencePage } from "@/features/careers/reference/reference-page";

export const generateMetadata = referenceMetadata;

export default ReferencePage;
