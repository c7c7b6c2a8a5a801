"use client";

import { createContext } from "react";
import type { PatientIdentity } from "./patient-title";

export type OpenUpload = {
  patient: PatientIdentity;
  visitId: string;
  /** "Visit 2" */
  visitName: string;
};

/** Opens the upload, which stays open when what asked for it is closed. */
export const UploadContext = createContext<(upload: OpenUpload) => void>(() => undefined);
