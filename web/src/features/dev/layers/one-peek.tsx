"use client";

import { Button } from "@/components/button";
import { Peek } from "@/components/peek/peek";
import { Tag } from "@/components/tag";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

/** At the beginning of its list, with an address that is longer than its line. */
export function OnePeek({ onHide }: { onHide: () => void }) {
  const t = useMessages(devMessages);
  return (
    <Peek
      id="ana"
      title="Ana Ruiz"
      lead={
        <>
          <Tag tone="talks">{t.stages.talks}</Tag>
          <span className="muted">{t.applicants}</span>
        </>
      }
      onPrevious={undefined}
      onNext={() => undefined}
      onHide={onHide}
      footer={
        <>
          <Button label={t.move} />
          <div className="peek-end">
            <Button label={t.open} outlined />
          </div>
        </>
      }
    >
      <dl className="peek-facts">
        <div>
          <dt>{t.email}</dt>
          <dd>maximiliana.hernandez-wolfeschlegelsteinhausen@correspondence.agency.example</dd>
        </div>
        <div>
          <dt>{t.documents}</dt>
          <dd>
            <span className="muted">{t.empty}</span>
            <Button label={t.add} text />
          </dd>
        </div>
      </dl>
    </Peek>
  );
}
