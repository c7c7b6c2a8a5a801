"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { Link } from "@/components/link";
import { BackLink } from "@/components/page/back-link";
import { applicationQuery } from "@/data/applications/queries";
import { useMessages } from "@/lib/messages/locale-context";
import { loadCode } from "@/lib/parts/load-code";
import { useMyself } from "@/lib/session/myself";
import { routes } from "@/pages";
import { nameOf } from "../applicant-names";
import { applicationFrom } from "./application-from";
import { knownAround } from "./kept-orders";
import { orderMessages } from "./messages";
import { fromParam, type Origin, readOrigin, writeOrigin } from "./order";
import "./order.css";

const pages = { inbox: routes.applicationsInbox, applications: routes.applications };

function backTo(origin: Origin | null): string {
  if (origin === null) {
    return routes.applications;
  }
  const page = pages[origin.page];
  return origin.query === "" ? page : `${page}?${origin.query}`;
}

/** Back to the view that somebody came from, and on to the next one of it. */
export function PreviousNext({ id }: { id: string }) {
  const t = useMessages(orderMessages);
  const origin = readOrigin(useSearchParams().get(fromParam));
  const back = { inbox: t.toInbox, applications: t.toList };
  return (
    <nav className="order-way" aria-label={t.way}>
      <BackLink href={backTo(origin)} label={origin === null ? t.toAll : back[origin.page]} />
      {origin === null ? null : <Neighbors id={id} origin={origin} />}
    </nav>
  );
}

function Neighbors({ id, origin }: { id: string; origin: Origin }) {
  const t = useMessages(orderMessages);
  const { today } = useMyself().settings;
  const from = writeOrigin(origin);
  const known = useQuery({
    queryKey: ["applicationOrder", from, id],
    // It knows the lists, which nobody who came from elsewhere needs.
    queryFn: async ({ signal }) =>
      (await loadCode(() => import("./neighbors"))).findAround(id, { origin, today, signal }),
    placeholderData: knownAround(from, id),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const links = useNeighborKeys();
  if (known === null || known === undefined) {
    return null;
  }
  const { previous, next } = known;
  return (
    <span className="order-neighbors" ref={links} title={t.keys}>
      {previous === null ? null : <Neighbor id={previous} from={from} step="previous" />}
      {next === null ? <span className="muted">{t.last}</span> : null}
      {next === null ? null : <Neighbor id={next} from={from} step="next" />}
    </span>
  );
}

const looks = {
  previous: { icon: "pi pi-chevron-up", keys: "Alt+ArrowUp" },
  next: { icon: "pi pi-chevron-down", keys: "Alt+ArrowDown" },
} as const;

type NeighborProps = { id: string; from: string; step: keyof typeof looks };

/** It is fetched with its name, so that it opens at once. */
function Neighbor({ id, from, step }: NeighborProps) {
  const t = useMessages(orderMessages);
  const application = useQuery(applicationQuery(id)).data;
  const { icon, keys } = looks[step];
  const named = step === "next" ? t.nextNamed : t.previousNamed;
  return (
    <Link
      href={applicationFrom(id, from)}
      className="p-button p-component p-button-outlined p-button-sm"
      data-step={step}
      aria-keyshortcuts={keys}
    >
      <span className={`p-button-icon p-button-icon-left ${icon}`} aria-hidden="true" />
      <span className="p-button-label">
        {application === undefined ? t[step] : named(nameOf(application))}
      </span>
    </Link>
  );
}

const typing = "input, textarea, select, [contenteditable=true], [role=combobox], [role=dialog]";
const steps: Readonly<Record<string, string>> = { ArrowUp: "previous", ArrowDown: "next" };

/** Alt and an arrow press the links, unless somebody is writing or a dialog is open. */
function useNeighborKeys() {
  const links = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const step = steps[event.key];
      const isBusy =
        (event.target instanceof Element && event.target.closest(typing) !== null) ||
        document.querySelector("[role=dialog]") !== null;
      if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || isBusy) {
        return;
      }
      const link = links.current?.querySelector<HTMLElement>(`[data-step=${step}]`);
      if (link) {
        event.preventDefault();
        link.click();
      }
    }
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
  return links;
}
