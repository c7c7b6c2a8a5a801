import type { Factor } from "@supabase/supabase-js";
import { type Auth, supabaseAuth } from "./supabase";

export type PendingFactor = { id: string; qrCode: string; secret: string; uri: string };

export type VerifiedFactor = { id: string; name: string; createdAt: string };

function asVerified(factor: Factor): VerifiedFactor {
  return {
    id: factor.id,
    name: factor.friendly_name || "TOTP",
    createdAt: factor.created_at,
  };
}

/** The authenticators that count for sign-in. */
export async function verifiedFactors(auth?: Auth): Promise<VerifiedFactor[]> {
  const { data, error } = await (auth ?? (await supabaseAuth())).mfa.listFactors();
  if (error) {
    throw error;
  }
  return data.totp.filter((factor) => factor.status === "verified").map(asVerified);
}

const imagePrefix = "data:image/svg+xml;utf-8,";

/** The name, numbered where one that was begun and never finished has it. */
export function unusedName(name: string, unfinished: readonly string[]): string {
  let unused = name;
  for (let number = 2; unfinished.includes(unused); number += 1) {
    unused = `${name} ${number}`;
  }
  return unused;
}

/**
 * Begins a new authenticator. One that was begun and never finished is left to Auth, which drops
 * it after five minutes: removing it would email "A second factor was removed" to the person.
 */
export async function beginTotp(name: string): Promise<PendingFactor> {
  const auth = await supabaseAuth();
  const { data: list } = await auth.mfa.listFactors();
  const unfinished = list?.all.filter((factor) => factor.status === "unverified") ?? [];
  const { data, error } = await auth.mfa.enroll({
    factorType: "totp",
    friendlyName: unusedName(
      name,
      unfinished.map((factor) => factor.friendly_name ?? ""),
    ),
    issuer: "Carehire",
  });
  if (error) {
    throw error;
  }
  const picture = data.totp.qr_code.replace(imagePrefix, "");
  const qrCode = `data:image/svg+xml;utf-8,${encodeURIComponent(picture)}`;
  return { id: data.id, qrCode, secret: data.totp.secret, uri: data.totp.uri };
}

/** Proves a factor with its code, which raises the session to aal2. */
export async function verifyTotp(factorId: string, code: string, auth?: Auth): Promise<void> {
  const client = auth ?? (await supabaseAuth());
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  if (error) {
    throw error;
  }
}

export async function removeFactor(factorId: string): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) {
    throw error;
  }
  await auth.refreshSession();
}
