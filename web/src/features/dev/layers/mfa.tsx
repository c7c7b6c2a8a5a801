"use client";

import { Scan } from "@/components/mfa/totp-enrolment";

/** A picture like a QR code that leads nowhere. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 7 7'%3E%3Cpath d='M0 0h3v3H0zm4 0h3v3H4zM0 4h3v3H0zm4 1h1v1h1v1H4z'/%3E%3C/svg%3E";

const factor = { id: "x", qrCode: picture, secret: "JBSWY3DPEHPK3PXP", uri: "/dev/parts" };

/** Every code is refused. */
export function Mfa() {
  return (
    <Scan factor={factor} onCode={() => Promise.reject(new Error("No code is right here."))} />
  );
}
