declare namespace NodeJS {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with Node's own.
  interface ProcessEnv {
    readonly THEME_VERSION: string;
    readonly APP_VERSION: string;
    readonly SUPABASE_URL?: string;
    readonly SUPABASE_PUBLISHABLE_KEY?: string;
    readonly SUPABASE_JWT_ISSUER?: string;
    readonly NEXTAUTH_URL?: string;
    readonly NEXT_DIST?: string;
    readonly API_URL?: string;
    readonly TRUSTED_PROXIES?: string;
    readonly DEV_PAGES?: string;
    /** Where the server itself listens. */
    readonly HOSTNAME?: string;
    readonly PORT?: string;
  }
}
