export type RuntimeConfig = { supabaseUrl: string; publishableKey: string };

let current: RuntimeConfig | undefined;

/** Keeps what the server handed to this page; called once by the providers. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  current = config;
}

export function runtimeConfig(): RuntimeConfig {
  if (current === undefined) {
    throw new Error("The page's configuration is read before it is set.");
  }
  return current;
}
