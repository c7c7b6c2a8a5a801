"use client";

import type { ReactNode } from "react";
import { BackLink } from "@/components/page/back-link";
import { PageHead } from "@/components/page/page-head";
import { setupSection } from "@/setup-pages";
import "./editor.css";

type EditorPageProps = {
  /** The section that the page leads back to, and what it is called. */
  section: string;
  list: string;
  /** For a proper name, an element that is not translated. */
  title: ReactNode;
  beside?: ReactNode;
  /** What can be done besides writing. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page with one thing of a section of Setup, and the way back to the others. */
export function EditorPage({ section, list, title, beside, actions, children }: EditorPageProps) {
  return (
    <div className="editor-page">
      <p className="editor-back">
        <BackLink href={setupSection(section)} label={list} />
      </p>
      <PageHead title={title} beside={beside === undefined ? null : <span>{beside}</span>}>
        {actions}
      </PageHead>
      {children}
    </div>
  );
}

type EditorColumnsProps = {
  form: ReactNode;
  /** What the preview is called. */
  name: string;
  preview: ReactNode;
};

/** The form, and beside it what becomes of it; below it where there is no room. */
export function EditorColumns({ form, name, preview }: EditorColumnsProps) {
  return (
    <div className="editor-columns">
      <div className="editor-form">{form}</div>
      <section className="editor-preview" aria-label={name}>
        <h2 className="editor-part">{name}</h2>
        {preview}
      </section>
    </div>
  );
}

/** The foot of an editor: in reach however long its form is. */
export function EditorFoot({ children }: { children: ReactNode }) {
  return <div className="editor-foot">{children}</div>;
}
