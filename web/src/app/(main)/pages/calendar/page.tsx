import { CalendarScreen } from "@/features/calendar/calendar-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("calendar");

export default function CalendarPage() {
  return <CalendarScreen />;
}
