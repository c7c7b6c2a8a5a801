import { headers } from "next/headers";
import { askedAheadName, askedAheadPath } from "@/lib/api/asked-ahead";
import type { Locale } from "@/lib/messages/locale";
import { commonMessages } from "@/lib/messages/words";
import { marginMs, sessionKey } from "@/lib/session/renewal/stored-session";
import { serverEnvironment } from "@/server/environment";
import { Alive } from "./alive";
import { askAhead } from "./ask-ahead";
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

/** In the head of a signed-in page: its first question does not wait for its code. */
export async function AskAhead() {
  const nonce = (await headers()).get("x-nonce") ?? "";
  const key = sessionKey(serverEnvironment().supabaseUrl);
  const call = [askedAheadName, askedAheadPath, key, marginMs]
    .map((one) => JSON.stringify(one))
    .join();
  return (
    <script type="module" async nonce={nonce} suppressHydrationWarning>
      {`(${askAhead})(${call})`}
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
