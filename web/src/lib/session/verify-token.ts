import "server-only";
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as z from "zod/mini";
import { serverEnvironment } from "../env";

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.number(),
  role: z.literal("authenticated"),
  aal: z.enum(["aal1", "aal2"]),
  user_role: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
});

/** What the server knows of a session from its access token. */
export type Identity = {
  userId: string;
  sessionId: string;
  role: string | null;
  firstName: string | null;
  aal: "aal1" | "aal2";
  expiresAt: number;
};

let keys: JWTVerifyGetKey | undefined;

function signingKeys(supabaseUrl: string): JWTVerifyGetKey {
  keys ??= createRemoteJWKSet(new URL(`${supabaseUrl}/auth/v1/.well-known/jwks.json`));
  return keys;
}

/** Verifies an access token against the project's published keys; undefined when it does not hold. */
export async function verifyToken(token: unknown): Promise<Identity | undefined> {
  if (typeof token !== "string" || token === "") {
    return undefined;
  }
  const { supabaseUrl, issuer } = serverEnvironment();
  try {
    const { payload } = await jwtVerify(token, signingKeys(supabaseUrl), {
      algorithms: ["ES256"],
      issuer,
      audience: "authenticated",
      clockTolerance: 5,
    });
    const values = claims.parse(payload);
    return {
      userId: values.sub,
      sessionId: values.session_id,
      role: values.user_role ?? null,
      firstName: values.first_name ?? null,
      aal: values.aal,
      expiresAt: values.exp,
    };
  } catch {
    return undefined;
  }
}
