import type { Metadata } from "next";
import { AuthFrame } from "@/layout/auth-frame";
import { NotFoundNotice } from "@/layout/not-found-notice";
import { RootDocument } from "@/layout/root-document";

export const metadata: Metadata = { title: "Not found · Carehire" };

export default function GlobalNotFound() {
  return (
    <RootDocument>
      <AuthFrame>
        <NotFoundNotice />
      </AuthFrame>
    </RootDocument>
  );
}
