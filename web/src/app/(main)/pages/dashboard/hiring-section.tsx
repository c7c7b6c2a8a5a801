"use client";

import type { ReactNode } from "react";
import { Below, WhyAbove } from "@/components/below";
import { lazyPart } from "@/components/parts/lazy-part";
import type { Me } from "@/lib/session/me";

type HiringProps = { me: Me; withPatients: boolean; children: ReactNode };

/** What there is to do in hiring, with the most urgent items, which belong to another area: both come at once, so that neither moves the other. */
export const HiringSection = lazyPart<HiringProps>(
  async () => {
    const [{ HiringSection: Section }, { FirstInInbox }] = await Promise.all([
      import("@/features/reports/dashboard/hiring/hiring-section"),
      import("@/features/hiring/inbox/first-in-inbox"),
    ]);
    return (props: HiringProps) => <Section {...props} FirstInInbox={FirstInInbox} />;
  },
  // Not loaded for those who decide nothing.
  {
    loading: ({ children }) => <Below isWaiting>{children}</Below>,
    ahead: () => undefined,
    failed: WhyAbove,
  },
);
