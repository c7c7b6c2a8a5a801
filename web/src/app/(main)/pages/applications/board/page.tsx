import { BoardScreen } from "@/features/hiring/board/board-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("applicationsBoard");

export default function ApplicationsBoardPage() {
  return <BoardScreen />;
}
