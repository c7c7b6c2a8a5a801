import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { routes } from "@/pages";
import { type Identity, verifyToken } from "./verify-token";

const weekInSeconds = 7 * 24 * 60 * 60;

/** The newer identity, where the token proves the same person in the same session. */
async function renewed(current: Identity, accessToken: unknown): Promise<Identity> {
  // An error thrown here would make next-auth delete its cookie.
  const next = await verifyToken(accessToken).catch(() => undefined);
  const isSame = next?.userId === current.userId && next.sessionId === current.sessionId;
  return isSame ? next : current;
}

/** Anybody may post to next-auth's log, so that only its code is kept, and only a plain one. */
function logCode(level: string, code: string): void {
  if (/^[A-Z_]{1,60}$/.test(code)) {
    process.stderr.write(`next-auth ${level} ${code}\n`);
  }
}

/** next-auth keeps a mirror of the browser's session for the server's guards, without any refresh token. */
export const nextAuthOptions: NextAuthOptions = {
  providers: [
    CredentialsProvider({
      id: "credentials",
      name: "Carehire",
      credentials: { accessToken: { label: "Access token", type: "text" } },
      async authorize(credentials) {
        const identity = await verifyToken(credentials?.accessToken);
        return identity === undefined ? null : { id: identity.userId, identity };
      },
    }),
  ],
  pages: { signIn: routes.login, signOut: routes.login, error: routes.authError },
  logger: {
    error: (code) => logCode("error", code),
    warn: (code) => logCode("warning", code),
    debug: () => undefined,
  },
  session: { strategy: "jwt", maxAge: weekInSeconds },
  callbacks: {
    async jwt({ token, user, trigger, session }) {
      if (user !== undefined) {
        return { sub: user.id, identity: user.identity };
      }
      if (trigger === "update") {
        const data = session as { accessToken?: unknown } | undefined;
        return { ...token, identity: await renewed(token.identity, data?.accessToken) };
      }
      return token;
    },
    session({ session, token }) {
      const { userId, role, firstName, aal, expiresAt } = token.identity;
      return { expires: session.expires, user: { userId, role, firstName, aal }, expiresAt };
    },
    redirect({ url, baseUrl }) {
      const target = new URL(url, baseUrl);
      return target.origin === baseUrl ? target.href : baseUrl;
    },
  },
};
