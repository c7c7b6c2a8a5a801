"use client";

import { useState } from "react";
import { createIntentKeys, type IntentKeys } from "./intent-key";
import { randomId } from "./random-id";

/** Keys for the writes of one opened dialog. */
export function useIntentKeys(): IntentKeys {
  const [keys] = useState(() => createIntentKeys(randomId));
  return keys;
}
