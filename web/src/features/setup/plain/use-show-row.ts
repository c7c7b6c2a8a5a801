"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ofOperation } from "@/lib/api/query-keys";
import type { Resource, ResourceRow } from "@/lib/api/resource";

/** Shows a row as the API has just returned it, opened again at once too, and has the lists fetched again. */
export function useShowRow(resource: Pick<Resource, "listKey" | "rowKey">) {
  const queryClient = useQueryClient();
  return (row: ResourceRow) => {
    queryClient.setQueryData(resource.rowKey(row.id), row);
    return queryClient.invalidateQueries({ queryKey: ofOperation(resource.listKey()) });
  };
}
