import { NotFoundNotice } from "@/layout/not-found-notice";

export default function NotFoundPage() {
  return <NotFoundNotice />;
}
