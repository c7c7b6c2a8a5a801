import "server-only";
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as z from "zod/mini";
import { serverEnvironment } from "../environment";

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

/** The project's keys can't be had now, so that nothing can be said of a token. */
class KeysUnavailableError extends Error {
  override readonly name = "KeysUnavailableError";

  constructor() {
    super("KeysUnavailable");
  }
}

let published: JWTVerifyGetKey | undefined;

function signingKeys(supabaseUrl: string): JWTVerifyGetKey {
  published ??= createRemoteJWKSet(new URL(`${supabaseUrl}/auth/v1/.well-known/jwks.json`));
  const keys = published;
  return async (...token) => {
    try {
      return await keys(...token);
    } catch (error) {
      throw error instanceof errors.JWKSNoMatchingKey ? error : new KeysUnavailableError();
    }
  };
}

/**
 * Verifies an access token against the project's published keys; undefined when it does not hold.
 * Throws a `KeysUnavailableError` when Auth does not publish them now.
 */
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
  } catch (error) {
    if (error instanceof KeysUnavailableError) {
      throw error;
    }
    return undefined;
  }
}
