"use client";

import { Button } from "@/components/button";
import { Empty, Failed, Loading } from "@/components/states";
import { ApiError } from "@/lib/api/errors";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

const unknown = new Error("Nothing that has words.");
const stays = () => undefined;

export function States() {
  const t = useMessages(devMessages);
  return (
    <div className="parts-columns">
      <Loading />
      <Empty label={t.none} />
      <Empty icon="pi pi-users" label={t.none} text={t.noneText}>
        <Button label={t.add} icon="pi pi-plus" />
      </Empty>
      <Failed error={unknown} fallback={t.failed} onRetry={stays} />
      <Failed error={new ApiError(0, {}, t.unreached)} />
    </div>
  );
}
