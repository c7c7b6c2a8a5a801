"use client";

import { useEffect } from "react";
import { writeView } from "@/components/list/view/list-view";
import type { ListControls } from "@/components/list/view/use-list-view";
import type { Listing } from "@/lib/api/every-page";
import { applicationFrom } from "./application-from";
import { keepOrder, orderOf } from "./kept-orders";
import { type OriginPage, writeOrigin } from "./order";

type Shown = { data: Listing<{ id: string }> | undefined; isPlaceholderData: boolean };

/** Keeps the order of the page that is shown; returns the address of a row that knows of it. */
export function useKeptOrder(page: OriginPage, list: ListControls, result: Shown) {
  const from = writeOrigin({ page, query: writeView(list.definition, list.view) });
  const { data, isPlaceholderData } = result;
  const number = list.view.page;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) {
      keepOrder(from, orderOf(data, number));
    }
  }, [data, from, isPlaceholderData, number]);
  return ({ id }: { id: string }) => applicationFrom(id, from);
}
