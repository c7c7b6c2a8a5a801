import { headers } from "next/headers";
import { askedAhead } from "@/lib/api/asked-ahead";
import type { Locale } from "@/lib/messages/locale";
import { commonMessages } from "@/lib/messages/words";
import { marginMs, sessionKey } from "@/lib/session/renewal/stored-session";
import { serverEnvironment } from "@/server/environment";
import { Alive } from "./alive";
import { askAhead, type FirstQuestions } from "./ask-ahead";
import { firstLoadMessages } from "./messages";
import { aliveEvent, noticeId } from "./names";
import { watchFirstLoad } from "./watch-first-load";

type OwnScriptProps<Given extends readonly (string | object)[]> = {
  /** Self-contained: its text is what is sent. */
  run: (...given: Given) => void;
  given: Given;
};

/** A script that is in the document itself, and runs before everything that the document loads. */
async function OwnScript<const Given extends readonly (string | object)[]>({
  run,
  given,
}: OwnScriptProps<Given>) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  const call = given.map((value) => JSON.stringify(value)).join();
  return (
    // As a module that waits for nothing: any other script in the page waits for the style sheets above it.
    <script type="module" async nonce={nonce} suppressHydrationWarning>
      {`(${run})(${call})`}
    </script>
  );
}

/** In the head of every document: watches whether the page's scripts arrive. */
export function FirstLoadWatch() {
  return <OwnScript run={watchFirstLoad} given={[noticeId, aliveEvent]} />;
}

/** In the head of a signed-in page: its first questions do not wait for its code. */
export function AskAhead({ questions }: { questions: FirstQuestions }) {
  const key = sessionKey(serverEnvironment().supabaseUrl);
  return (
    <OwnScript run={askAhead} given={[{ ...askedAhead, sessionKey: key, marginMs }, questions]} />
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
