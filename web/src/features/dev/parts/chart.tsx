"use client";

import { BarChart } from "@/components/chart/bar-chart";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

const days = ["11-23", "11-24", "11-25", "11-26"];

export function Chart() {
  const t = useMessages(devMessages);
  return (
    <div className="parts-columns">
      <BarChart
        summary={`${t.visits}, ${t.expected}`}
        labels={days}
        series={[
          { label: t.visits, values: [12, 7, 0, 19] },
          { label: t.expected, values: [14, 9, 3, 19] },
        ]}
      />
      <BarChart
        summary={t.applicants}
        labels={Object.values(t.stages)}
        series={[{ label: t.applicants, values: [25, 8, 5, 2, 11] }]}
        isLying
      />
    </div>
  );
}
