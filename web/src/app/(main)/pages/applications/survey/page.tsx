import { SurveyScreen } from "@/features/hiring/duties/survey-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("survey");

export default function SurveyPage() {
  return <SurveyScreen />;
}
