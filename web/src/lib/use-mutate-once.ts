"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Starts a mutation unless it is under way or has succeeded: a second press comes before React has
 * drawn the first. For dialogs that close on success.
 */
export function useMutateOnce<Data, Input>(
  mutation: UseMutationResult<Data, Error, Input>,
): (input: Input) => void {
  const started = useRef(false);
  return (input) => {
    if (started.current) {
      return;
    }
    started.current = true;
    mutation.mutate(input, {
      onError: () => {
        started.current = false;
      },
    });
  };
}
