"use client";

import { Fetched } from "@/components/fetched";
import { ApiError } from "@/lib/api/errors";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

const refetch = async () => undefined;
const broken = new ApiError(503, {}, "");
const gone = new ApiError(404, {}, "");

/** On its way, refused, no longer there, there, and there from before a failure. */
export function FetchedParts() {
  const t = useMessages(devMessages);
  const states: readonly { data: string | undefined; error: Error | null }[] = [
    { data: undefined, error: null },
    { data: undefined, error: broken },
    { data: undefined, error: gone },
    { data: t.sentence, error: null },
    { data: t.outcome, error: broken },
  ];
  return (
    <div className="parts-columns">
      {states.map(({ data, error }) => (
        <div key={`${data} ${error?.message} ${error === gone}`}>
          <Fetched query={{ data, error, refetch }} missing={t.none} failed={t.failed}>
            {(text) => <p>{text}</p>}
          </Fetched>
        </div>
      ))}
    </div>
  );
}
