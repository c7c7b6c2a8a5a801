/**
 * Watches a page until its scripts are alive. It is in the document itself, and self-contained, because what it
 * waits for is the files that everything else comes with: it can import nothing.
 *
 * A script that is lost is asked for again by itself, three times and whenever the connection is back. Afterwards,
 * and when nothing is alive after fifteen seconds, the page says so beside a button that asks again. Nothing is
 * reloaded while a file is missing, so that nothing typed is lost.
 */
export function watchFirstLoad(noticeId: string, aliveEvent: string): void {
  const root = document.documentElement;
  const arrived = new Set<string | null>();
  const lost = new Map<string, number>();
  let isAlive = false;

  const tell = (isShown: boolean) => {
    const notice = document.getElementById(noticeId);
    if (notice !== null) {
      notice.hidden = !isShown;
    }
  };
  const ask = (source: string) => {
    const script = document.createElement("script");
    script.nonce = "again";
    // An address of its own, for browsers share a request that hangs; Turbopack knows the file by the first one.
    script.src = `${source}?${Date.now()}`;
    script.getAttribute = () => source;
    document.head.append(script);
  };
  const missing = () => {
    const first = [...document.scripts].filter(
      ({ nonce, src, noModule }) => nonce && src && !noModule,
    );
    const sources = new Set(first.map((script) => script.getAttribute("src") ?? ""));
    return [...sources].filter((source) => !arrived.has(source));
  };
  const firstScript = ({ target }: Event) =>
    target instanceof HTMLScriptElement && target.nonce ? target.getAttribute("src") : null;

  root.dataset["waking"] = "";
  document.addEventListener(
    "error",
    (event) => {
      const source = firstScript(event);
      if (source !== null) {
        // Turbopack would give the file up.
        event.stopImmediatePropagation();
        const times = (lost.get(source) ?? 0) + 1;
        lost.set(source, times);
        if (times < 4) {
          setTimeout(ask, times * times * 500, source);
        } else {
          tell(true);
        }
      }
    },
    true,
  );
  document.addEventListener(
    "load",
    (event) => {
      const source = firstScript(event);
      if (source !== null) {
        arrived.add(source);
        if (lost.delete(source) && isAlive && lost.size === 0) {
          tell(false);
        }
      }
    },
    true,
  );
  addEventListener("online", () => {
    for (const source of lost.keys()) {
      ask(source);
    }
  });
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      // A form that names where it is sent works without scripts.
      if (!(isAlive || form.hasAttribute("action"))) {
        event.preventDefault();
        tell(true);
      }
    },
    true,
  );
  addEventListener(
    "click",
    ({ target }) => {
      if ((target as Element).closest(`#${noticeId} button`)) {
        const sources = missing();
        sources.forEach(ask);
        if (sources.length === 0) {
          location.reload();
        }
      }
    },
    // React keeps a click from later listeners while it waits for the code of what was clicked.
    true,
  );
  const slow = setTimeout(tell, 15_000, true);
  addEventListener(aliveEvent, () => {
    isAlive = true;
    clearTimeout(slow);
    delete root.dataset["waking"];
    tell(false);
  });
}
