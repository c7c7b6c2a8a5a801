"use client";

import { Toast } from "primereact/toast";
import type { Ref } from "react";

/** PrimeReact's toast, loaded after the page. */
export function ToastHost({ attach }: { attach: Ref<Toast> }) {
  return <Toast ref={attach} position="top-right" />;
}
