"use client";

import { Toast } from "primereact/toast";
import { type Ref, useEffect, useRef } from "react";
import { PrimeScope } from "../overlay/prime-scope";
import { keepClear } from "./keep-clear";

/** PrimeReact's toast, loaded after the page. */
export function ToastHost({ attach }: { attach: Ref<Toast> }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current === null ? undefined : keepClear(host.current)), []);
  return (
    <div ref={host}>
      <PrimeScope>
        <Toast
          ref={attach}
          position="bottom-center"
          appendTo="self"
          // Dialogs that open after it add their level to this one, and would cover the warning of the idle lock.
          baseZIndex={1}
          transitionOptions={{ timeout: 120 }}
          // Its three seconds run under a resting pointer too, which would keep it for good.
          onMouseEnter={(event) => event.preventDefault()}
        />
      </PrimeScope>
    </div>
  );
}
