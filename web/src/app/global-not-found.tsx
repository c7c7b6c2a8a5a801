import { AuthFrame } from "@/layout/auth-frame";
import { NotFoundNotice } from "@/layout/not-found-notice";
import { RootDocument } from "@/layout/root-document";
import { titled } from "@/lib/messages/titles";

export const generateMetadata = titled("notFound");

export default function GlobalNotFound() {
  return (
    <RootDocument>
      <AuthFrame>
        <NotFoundNotice />
      </AuthFrame>
    </RootDocument>
  );
}
