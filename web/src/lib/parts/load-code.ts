import { ApiError } from "../api/errors";

/** Why code did not arrive: no connection, or a newer release has taken its file away. */
export type LoadFailure = "network" | "outdated";

const NOT_FOUND = 404;

/** The file that a failed import names; undefined for a mistake in the code itself. */
export function fileOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== "ChunkLoadError") {
    return undefined;
  }
  return /\/_next\/static\/[^\s"']+/.exec(error.message)?.[0];
}

/** Asks the server whether it still has the file of a failed import. */
export async function whyFailed(error: unknown): Promise<LoadFailure> {
  const file = fileOf(error);
  if (file === undefined) {
    return "network";
  }
  try {
    const answer = await fetch(file, { method: "HEAD", cache: "no-store" });
    return answer.status === NOT_FOUND ? "outdated" : "network";
  } catch {
    return "network";
  }
}

export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}

/** Imports code; code that can't be loaded is reported like any call without a response. */
export async function loadCode<T>(importer: () => Promise<T>): Promise<T> {
  try {
    return await importer();
  } catch (error) {
    if (!isLoadFailure(error)) {
      throw error;
    }
    throw new ApiError(0, { code: await whyFailed(error) }, "Network error");
  }
}
