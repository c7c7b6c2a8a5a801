"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Fetched } from "@/components/fetched";
import { newItem } from "@/components/list/view/list-view";
import { Failed } from "@/components/states";
import { resourceRowQuery } from "@/data/resources/queries";
import type { Resource, ResourceRow } from "@/lib/api/resource";
import { useMessages } from "@/lib/messages/locale-context";
import { addressPattern } from "@/pages";
import { setupMessages } from "../messages";

type EditorScreenProps<Row extends ResourceRow> = {
  /** Its page, whose address names the row. */
  page: Parameters<typeof addressPattern>[0];
  resource: Pick<Resource<Row>, "get" | "name" | "rowKey">;
  mayAdd: boolean;
  words: { notAllowed: string; notFound: string };
  /** Null where a new one is written. */
  children: (row: Row | null) => ReactNode;
};

/** The row that the address names, or a new one. */
export function EditorScreen<Row extends ResourceRow>(props: EditorScreenProps<Row>) {
  const { page, resource, words } = props;
  const { failedToFetch } = useMessages(setupMessages);
  // A new one has its own address once it is saved, without coming to another page.
  const id = addressPattern(page).exec(usePathname())?.[1] ?? newItem;
  const isNew = id === newItem;
  const query = useQuery({ ...resourceRowQuery<Row>(resource, id), enabled: !isNew });
  if (!isNew) {
    return (
      <Fetched query={query} missing={words.notFound} failed={failedToFetch(resource.name)}>
        {props.children}
      </Fetched>
    );
  }
  return props.mayAdd ? (
    props.children(null)
  ) : (
    <Failed error={undefined} fallback={words.notAllowed} />
  );
}
