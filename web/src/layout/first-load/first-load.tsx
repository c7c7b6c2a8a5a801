import { headers } from "next/headers";
import type { Locale } from "@/lib/messages/locale";
import { commonMessages } from "@/lib/messages/words";
import { Alive } from "./alive";
import { firstLoadMessages } from "./messages";
import { aliveEvent, noticeId } from "./names";
import { watchFirstLoad } from "./watch-first-load";
import "./first-load.css";

/** In the head of every document: watches whether the page's scripts arrive. */
export async function FirstLoadWatch() {
  const nonce = (await headers()).get("x-nonce") ?? "";
  const call = [noticeId, aliveEvent].map((name) => JSON.stringify(name)).join();
  return (
    // As a module that waits for nothing: any other script in the page waits for the style sheets above it.
    <script type="module" async nonce={nonce} suppressHydrationWarning>
      {`(${watchFirstLoad})(${call})`}
    </script>
  );
}

/** In the body of every document: what is said when they don't. */
export function FirstLoadNotice({ locale }: { locale: Locale }) {
  return (
    <>
      <div id={noticeId} className="first-load" role="alert" hidden suppressHydrationWarning>
        <span>{firstLoadMessages[locale].missing}</span>
        <button type="button">{commonMessages[locale].retry}</button>
      </div>
      <Alive />
    </>
  );
}
