import { AuthClient } from "@supabase/supabase-js";

type Options = ConstructorParameters<typeof AuthClient>[0];

/** The one of supabase-js's five clients that is asked here: with the others, a phone loads twice as much. */
export function createAuthClient(options: Options): InstanceType<typeof AuthClient> {
  return new AuthClient(options);
}
