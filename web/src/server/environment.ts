import "server-only";
import * as z from "zod/mini";

const schema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string().check(z.minLength(1)),
  SUPABASE_JWT_ISSUER: z.optional(z.string()),
});

export type ServerEnvironment = { supabaseUrl: string; publishableKey: string; issuer: string };

/** Reads the settings at run time, so that one build serves any project. */
export function serverEnvironment(): ServerEnvironment {
  const values = schema.parse(process.env);
  const supabaseUrl = values.SUPABASE_URL.replace(/\/$/, "");
  return {
    supabaseUrl,
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    issuer: values.SUPABASE_JWT_ISSUER ?? `${supabaseUrl}/auth/v1`,
  };
}

/** Whether there are the pages below /dev, which only the local stack asks for. */
export function hasDevPages(): boolean {
  return process.env.DEV_PAGES === "on";
}
