import { PatientsWorkspace } from "@/features/care/patients/patients-workspace";
import { titled } from "@/server/titles";

export const generateMetadata = titled("patients");

export default function PatientsPage() {
  return <PatientsWorkspace />;
}
