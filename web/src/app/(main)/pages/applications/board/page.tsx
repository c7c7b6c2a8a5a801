import { BoardScreen } from "@/features/hiring/applications/board/board-screen";
import { titled } from "@/lib/messages/titles";

export const generateMetadata = titled("applications");

export default function ApplicationsBoardPage() {
  return <BoardScreen />;
}
