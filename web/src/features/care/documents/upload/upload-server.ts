"use client";

import { completeUpload, createUpload, discardUpload } from "@/data/documents/mutations";
import { ApiError } from "@/lib/api/errors";
import { randomId } from "@/lib/intents/random-id";
import { runtimeConfig } from "@/lib/runtime-config";
import { accessToken, askAuth } from "@/lib/session/supabase";
import { tokenRefused } from "@/lib/upload/resume-policy";
import type { UploadServer } from "@/lib/upload/send-document";
import { AttemptError } from "@/lib/upload/tus-attempt";
import type { QueueItem } from "@/lib/upload/upload-queue";

async function bearer(): Promise<readonly [string, string]> {
  const token = await accessToken();
  if (token === undefined) {
    throw new AttemptError(401, "TOKEN");
  }
  return ["Authorization", `Bearer ${token}`];
}

async function refreshToken(): Promise<void> {
  const standing = await askAuth();
  if (standing !== "live") {
    throw new AttemptError(standing === "over" ? 401 : 0, "TOKEN");
  }
}

function statusOf(error: unknown): number {
  return error instanceof ApiError || error instanceof AttemptError ? error.status : -1;
}

/** The real servers for one file; its keys stay the same however often a call is repeated. */
export function uploadServer(visitId: string, item: QueueItem): UploadServer {
  const createKey = randomId();
  const completeKey = randomId();
  const input = {
    docType: item.docType,
    uploadDate: item.uploadDate,
    fileName: item.sentName,
    bytes: item.bytes,
  };
  return {
    createUpload: (signal) => createUpload(visitId, input, createKey, signal),
    completeUpload: async (documentId, signal) => {
      await completeUpload(documentId, completeKey, signal);
    },
    discardUpload: async (documentId) => {
      await discardUpload(documentId);
    },
    authorize: bearer,
    refreshToken,
    refusedWith: tokenRefused,
    statusOf,
    publishableKey: runtimeConfig().publishableKey,
  };
}
