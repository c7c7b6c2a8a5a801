"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Resource, ResourceRow } from "@/lib/api/resource";

/** Shows a row as the API has just returned it, opened again at once too. */
export function useShowRow(resource: Pick<Resource, "rowKey">) {
  const queryClient = useQueryClient();
  return (row: ResourceRow) => {
    queryClient.setQueryData(resource.rowKey(row.id), row);
  };
}
