import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./errors";

const retries = 2;

/** Only what may pass by itself is tried again: no answer, or a server that is busy. */
function shouldRetry(failures: number, error: Error): boolean {
  const mayPass = !(error instanceof ApiError) || error.status === 0 || error.status === 503;
  return failures < retries && mayPass;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 5000 },
      mutations: { retry: false },
    },
  });
}
