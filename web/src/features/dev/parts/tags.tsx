"use client";

import { Tag } from "@/components/tag";
import { useMessages } from "@/lib/messages/locale-context";
import { type Person, tones } from "../lists/people";
import { devMessages } from "../messages";

export function Tags() {
  const { stages } = useMessages(devMessages);
  return (
    <div className="row">
      {(Object.keys(tones) as Person["stage"][]).map((stage) => (
        <Tag key={stage} tone={tones[stage]}>
          {stages[stage]}
        </Tag>
      ))}
    </div>
  );
}
