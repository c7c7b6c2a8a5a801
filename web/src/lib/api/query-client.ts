import { onlineManager, QueryClient } from "@tanstack/react-query";
import { RETRIES, waitBefore } from "./connection";
import { ApiError, isServerDown } from "./errors";

/** Only what may pass by itself is tried again: no answer, or a server that is down; offline nothing is. */
function shouldRetry(failures: number, error: Error): boolean {
  const mayPass = !(error instanceof ApiError) || error.status === 0 || isServerDown(error.status);
  return failures < RETRIES && mayPass && onlineManager.isOnline();
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline a request fails at once and says so: paused, it would leave an old answer on the screen.
      queries: {
        networkMode: "always",
        // What a part reads of an answer is not known yet while a sheet is opening: a failure in that moment would
        // never be shown.
        notifyOnChangeProps: "all",
        refetchOnReconnect: true,
        retry: shouldRetry,
        retryDelay: (failures) => waitBefore(failures + 1, Math.random),
        staleTime: 5000,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
