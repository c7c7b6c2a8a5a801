"use client";

import { Button } from "@/components/button";
import { Facts } from "@/components/page/facts";
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
      <Facts
        className="peek-facts"
        facts={[
          [t.email, "maximiliana.hernandez-wolfeschlegelsteinhausen@correspondence.agency.example"],
          [
            t.documents,
            <>
              <span className="muted">{t.empty}</span>
              <Button label={t.add} text />
            </>,
          ],
        ]}
      />
    </Peek>
  );
}
