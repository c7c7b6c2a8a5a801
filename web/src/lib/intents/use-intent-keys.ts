"use client";

import { useState } from "react";
import { randomId } from "../random-id";
import { createIntentKeys, type IntentKeys } from "./intent-key";

/** Keys for the writes of one opened dialog. */
export function useIntentKeys(): IntentKeys {
  const [keys] = useState(() => createIntentKeys(randomId));
  return keys;
}
