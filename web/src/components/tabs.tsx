"use client";

import { TabPanel, TabView } from "primereact/tabview";
import type { ReactNode } from "react";
import { PrimeScope } from "./overlay/prime-scope";
import "./tabs.css";

type Tab<Key extends string> = { key: Key; label: string; content: ReactNode };

type TabsProps<Key extends string> = {
  tabs: readonly Tab<Key>[];
  /** The key of the one that is shown. */
  active: Key;
  onChange: (key: Key) => void;
};

/** Several views of one thing, one at a time; the others stay as they were left. */
export function Tabs<Key extends string>({ tabs, active, onChange }: TabsProps<Key>) {
  return (
    <PrimeScope>
      <TabView
        activeIndex={tabs.findIndex(({ key }) => key === active)}
        renderActiveOnly={false}
        onTabChange={({ index }) => {
          const chosen = tabs[index];
          if (chosen !== undefined) {
            onChange(chosen.key);
          }
        }}
      >
        {tabs.map(({ key, label, content }) => (
          <TabPanel key={key} header={label}>
            {content}
          </TabPanel>
        ))}
      </TabView>
    </PrimeScope>
  );
}
