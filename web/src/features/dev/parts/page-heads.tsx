"use client";

import { Button } from "@/components/button";
import { PageHead } from "@/components/page/page-head";
import { Segments } from "@/components/page/segments";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

/** A page's first line, by itself and with everything it can hold. Nothing in it leads away from here. */
export function PageHeads() {
  const t = useMessages(devMessages);
  return (
    <>
      <PageHead title={t.applicants} />
      <PageHead title={t.applicants} count={1250}>
        <Segments
          label={t.state}
          links={[
            { href: "/dev/parts", label: t.stages.received, isCurrent: true },
            { href: "/dev/parts?all", label: t.every, isCurrent: false },
          ]}
        />
        <Button label={t.add} icon="pi pi-user-plus" />
      </PageHead>
    </>
  );
}
