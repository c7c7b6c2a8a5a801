"use client";

import { useState } from "react";
// Not through the lazy Sheet: this part is loaded whole, so that it opens without a connection too.
import { SheetHost } from "@/components/overlay/sheet-host";
import { Tabs } from "@/components/tabs";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { SlotForm } from "../slots/slot-form";
import { SeriesForm } from "./series-form";
import { seriesMessages } from "./series-messages";
import "../slots/slots.css";
import "./series.css";

export type AddTimesProps = {
  me: Me;
  /** The day that is shown, or where the calendar was pressed. */
  begin: { date: string; time?: string };
  /** Called with the first day that has more times now. */
  onAdded: (day: string) => void;
  onHide: () => void;
};

/** One time, or the same times on many days; what was entered in one stays while the other is shown. */
export function AddTimes(props: AddTimesProps) {
  const t = useMessages(seriesMessages);
  const [way, setWay] = useState<"one" | "many">("one");
  return (
    <SheetHost title={t.title} visible onHide={props.onHide}>
      <Tabs
        active={way}
        onChange={setWay}
        tabs={[
          {
            key: "one",
            label: t.one,
            content: <SlotForm {...props} />,
          },
          {
            key: "many",
            label: t.many,
            content: <SeriesForm {...props} />,
          },
        ]}
      />
    </SheetHost>
  );
}
