"use client";

import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { isSingleKey } from "@/lib/single-key";
import { Button } from "../button";
import { peekMessages } from "./messages";
import "./peek.css";

type PeekProps = {
  /** What is shown; another one takes the place of the first without a second entrance. */
  id: string;
  /** Its name, which gets the focus. */
  title: string;
  /** Below the name: what it is and how it stands. */
  lead?: ReactNode;
  /** To the ones around it in the list; undefined at the list's ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onHide: () => void;
  children: ReactNode;
  /** What can be done, always in sight. */
  footer: ReactNode;
};

/** A row of a list at the page's side, while the list stays in use: no mask, and J and K lead on. */
export function Peek(props: PeekProps) {
  const { title, lead, onPrevious, onNext, onHide, children, footer } = props;
  const t = useMessages(peekMessages);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onHide);
  const { heading, head, spoken } = useNamed(props);
  return (
    <section ref={panel} className="peek" aria-labelledby={titleId}>
      <div className="peek-head">
        <div>
          <h2 id={titleId} ref={heading} tabIndex={-1} translate="no">
            {title}
          </h2>
          {lead === undefined ? null : <div className="peek-lead">{lead}</div>}
        </div>
        <div className="peek-ways" ref={head}>
          <Way label={t.previous} icon="pi pi-chevron-up" onPress={onPrevious} />
          <Way label={t.next} icon="pi pi-chevron-down" onPress={onNext} />
          <Way label={t.close} icon="pi pi-times" onPress={onHide} />
        </div>
        <p className="visually-hidden" role="status" translate="no">
          {spoken}
        </p>
      </div>
      <div className="peek-body">{children}</div>
      <div className="peek-foot">{footer}</div>
    </section>
  );
}

type WayProps = { label: string; icon: string; onPress: (() => void) | undefined };

/** It keeps the focus at the list's ends, where a disabled button would lose it. */
function Way({ label, icon, onPress }: WayProps) {
  return (
    <Button
      label={label}
      icon={icon}
      iconOnly
      text
      aria-disabled={onPress === undefined}
      onClick={() => onPress?.()}
    />
  );
}

/** The name takes the focus and so is read aloud; for those who press the arrows it is only announced. */
function useNamed({ id, title }: Pick<PeekProps, "id" | "title">) {
  const heading = useRef<HTMLHeadingElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState("");
  const name = useEffectEvent(() => {
    if (head.current?.contains(document.activeElement) === true) {
      setSpoken(title);
    } else {
      heading.current?.focus({ preventScroll: true });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom it shows is what has changed.
  useEffect(() => name(), [id]);
  return { heading, head, spoken };
}

/** Escape closes it, unless something above it or a menu in it takes the key. */
function useEscape(panel: RefObject<HTMLElement | null>, onHide: () => void) {
  const close = useEffectEvent((event: KeyboardEvent) => {
    const hasMenu = panel.current?.querySelector("[aria-expanded=true]") != null;
    if (event.key === "Escape" && !hasMenu && isSingleKey(event)) {
      onHide();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => close(event);
    // Runs before what is open gets the key and is gone.
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
}
