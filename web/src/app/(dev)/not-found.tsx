import { NotFoundNotice } from "@/layout/not-found-notice";

export default function NotFoundPage() {
  return (
    <main className="auth-main">
      <div className="card auth-card">
        <NotFoundNotice />
      </div>
    </main>
  );
}
