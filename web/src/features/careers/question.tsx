"use client";

import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CareersButton } from "./careers-button";
import type { HeadingLevel } from "./heading-level";
import "./question.css";

type QuestionProps = {
  title: string;
  text: string;
  level: HeadingLevel;
  /** The answer that changes nothing. */
  keep: string;
  confirm: string;
  failure?: string;
  isBusy?: boolean;
  onKeep: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation, in the page: focus moves to it when it opens, even where it would be below the screen. */
export function Question(props: QuestionProps) {
  const { title, text, level, keep, confirm, failure = "", isBusy = false } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className="question" aria-labelledby={id}>
      <Heading id={id} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      {failure === "" ? null : <p role="alert">{failure}</p>}
      <p className="question-answers">
        <CareersButton label={keep} disabled={isBusy} onClick={props.onKeep} />
        <CareersButton look="danger" label={confirm} disabled={isBusy} onClick={props.onConfirm} />
      </p>
    </section>
  );
}

/** Whether it is asked; the focus goes back to what opened it. */
export function useQuestion<Opener extends HTMLElement = HTMLButtonElement>() {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<Opener>(null);
  return {
    isAsking,
    opener,
    ask: () => setAsking(true),
    keep: () => {
      flushSync(() => setAsking(false));
      opener.current?.focus();
    },
  };
}
