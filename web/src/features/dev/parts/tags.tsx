"use client";

import { Tag } from "@/components/tag";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

export function Tags() {
  const { stages } = useMessages(devMessages);
  return (
    <div className="row">
      <Tag severity="info">{stages.received}</Tag>
      <Tag severity="secondary">{stages.talks}</Tag>
      <Tag severity="success">{stages.hired}</Tag>
      <Tag severity="warning">{stages.hold}</Tag>
      <Tag severity="danger">{stages.rejected}</Tag>
    </div>
  );
}
