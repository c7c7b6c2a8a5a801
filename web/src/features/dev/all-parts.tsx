"use client";

import { type ComponentType, useId } from "react";
import { ConfigButton } from "@/layout/appearance/config-button";
import { LanguageSwitch } from "@/layout/menu/language-switch";
import { useMessages } from "@/lib/messages/locale-context";
import { Forms } from "./forms/forms";
import { Layers } from "./layers/layers";
import { ListCards } from "./lists/list-cards";
import { ListPart } from "./lists/list-part";
import { ListStates } from "./lists/list-states";
import { Tables } from "./lists/tables";
import { devMessages } from "./messages";
import { Buttons } from "./parts/buttons";
import { Chart } from "./parts/chart";
import { FetchedParts } from "./parts/fetched-parts";
import { Fields } from "./parts/fields";
import { Figures } from "./parts/figures";
import { Files } from "./parts/files";
import { Menus } from "./parts/menus";
import { Notices } from "./parts/notices";
import { PageHeads } from "./parts/page-heads";
import { ProgressBars } from "./parts/progress-bars";
import { ShownEmail } from "./parts/shown-email";
import { ShownText } from "./parts/shown-text";
import { States } from "./parts/states";
import { TabViews } from "./parts/tab-views";
import { Tags } from "./parts/tags";
import { Toasts } from "./parts/toasts";
import { Todos } from "./parts/todos";
import { TwoWays } from "./parts/two-ways";
import { Undo } from "./parts/undo";
import "./parts.css";

/** By the names of the code, which are the same in each language. */
const parts: readonly { name: string; Part: ComponentType }[] = [
  { name: "Button", Part: Buttons },
  { name: "Tag", Part: Tags },
  { name: "PageHead, Segments", Part: PageHeads },
  { name: "Notice", Part: Notices },
  { name: "UndoBar", Part: Undo },
  { name: "TwoWayButton", Part: TwoWays },
  { name: "Loading, Empty, Failed", Part: States },
  { name: "Fetched", Part: FetchedParts },
  { name: "Progress", Part: ProgressBars },
  { name: "List", Part: ListPart },
  { name: "Table", Part: Tables },
  { name: "Cards", Part: ListCards },
  { name: "ListEmpty, ListFailed, ListSkeleton", Part: ListStates },
  { name: "Tabs", Part: TabViews },
  { name: "PopupMenu", Part: Menus },
  { name: "Dialog, ConfirmDialog, FormDialog, Sheet, Peek, Palette", Part: Layers },
  { name: "Toast", Part: Toasts },
  { name: "Field", Part: Fields },
  { name: "FormSection", Part: Forms },
  { name: "FilePicker, DropZone, SendingList", Part: Files },
  { name: "RichText", Part: ShownText },
  { name: "Figures", Part: Figures },
  { name: "TodoList", Part: Todos },
  { name: "WrittenEmail", Part: ShownEmail },
  { name: "BarChart", Part: Chart },
];

/** All of the page: its head, and one part below the other. */
export function AllParts() {
  const t = useMessages(devMessages);
  return (
    <div className="parts-page">
      <header className="row-between">
        <h1>{t.title}</h1>
        <div className="row">
          <LanguageSwitch />
          <ConfigButton />
        </div>
      </header>
      <main>
        <p className="lead">{t.lead}</p>
        {parts.map((part) => (
          <Shown key={part.name} {...part} />
        ))}
      </main>
    </div>
  );
}

function Shown({ name, Part }: (typeof parts)[number]) {
  const id = useId();
  return (
    <section className="card" data-part={name} aria-labelledby={id}>
      <h2 id={id} translate="no">
        {name}
      </h2>
      <Part />
    </section>
  );
}
