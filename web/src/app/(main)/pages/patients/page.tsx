import { PatientsWorkspace } from "@/features/care/patients/patients-workspace";
import { titled } from "@/lib/messages/titles";

export const generateMetadata = titled("patients");

export default function PatientsPage() {
  return <PatientsWorkspace />;
}
