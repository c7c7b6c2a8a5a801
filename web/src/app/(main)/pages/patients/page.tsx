import { titled } from "@/lib/messages/titles";
import { PatientsWorkspace } from "./patients-workspace";

export const generateMetadata = titled("patients");

export default function PatientsPage() {
  return <PatientsWorkspace />;
}
