"use client";

import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";

/** The dashboard of an applicant, which belongs to careers; staff do not load it. */
export const MyApplications = lazyPart(
  () => import("@/features/careers/my-applications/my-applications").then((m) => m.MyApplications),
  { loading: <Loading />, ahead: () => undefined },
);
