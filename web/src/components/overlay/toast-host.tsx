"use client";

import { Toast } from "primereact/toast";
import type { Ref } from "react";
import { PrimeScope } from "./prime-scope";

/** PrimeReact's toast, loaded after the page. */
export function ToastHost({ attach }: { attach: Ref<Toast> }) {
  return (
    <PrimeScope>
      {/* Its three seconds run under a resting pointer too, which would keep it for good. */}
      <Toast ref={attach} position="top-right" onMouseEnter={(event) => event.preventDefault()} />
    </PrimeScope>
  );
}
