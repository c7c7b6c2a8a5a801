import type { Identity } from "./verify-token";

declare module "next-auth" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with next-auth's own.
  interface Session {
    user: Omit<Identity, "sessionId" | "expiresAt">;
    /** When the mirrored access token ends, in seconds. */
    expiresAt: number;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with next-auth's own.
  interface User {
    identity: Identity;
  }
}

declare module "next-auth/jwt" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with next-auth's own.
  interface JWT {
    identity: Identity;
  }
}
