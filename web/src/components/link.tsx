"use client";

// biome-ignore lint/style/noRestrictedImports: this is the Link that replaces it.
import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useEffect } from "react";
import { connectionMessages } from "@/lib/messages/connection";
import { useMessages } from "@/lib/messages/locale-context";
import { mayPrefetch } from "@/lib/parts/may-prefetch";
import { useIsOffline } from "@/lib/use-is-offline";
import { useToast } from "./news/use-toast";

/** Says why the page that was asked for does not come. */
function WaitingForConnection() {
  const t = useMessages(connectionMessages);
  const { show } = useToast();
  const { pending } = useLinkStatus();
  const isWaiting = useIsOffline() && pending;
  useEffect(() => {
    if (isWaiting) {
      show("warn", t.pageWaits);
    }
  }, [isWaiting, show, t]);
  return null;
}

/**
 * A link to a page of ours; Next prefetches it 200 px before it can be seen. Without a connection the page on the screen
 * stays, and a message says so.
 */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  const isFast = typeof window !== "undefined" && mayPrefetch();
  return (
    <NextLink prefetch={isFast ? null : false} {...props}>
      {typeof children === "string" ? <span>{children}</span> : children}
      <WaitingForConnection />
    </NextLink>
  );
}
