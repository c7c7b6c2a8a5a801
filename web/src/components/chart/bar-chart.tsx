"use client";

import type { ChartOptions } from "chart.js";
import { Chart } from "primereact/chart";
import { useMemo } from "react";
import { PrimeScope } from "@/components/overlay/prime-scope";
import { type ThemeColors, useThemeColors } from "./use-theme-colors";
// Not only when PrimeReact asks for it: it comes with this part, and is there without a connection too.
import "./chart-parts";
import "./chart.css";

export type Bars = { label: string; values: readonly number[] };

type BarChartProps = {
  /** What the chart says, for anyone who can't see it. */
  summary: string;
  /** Below each group of bars. */
  labels: readonly string[];
  /** Above the numbers of a group that is pointed at; without it, its label. */
  titles?: readonly string[];
  series: readonly [Bars, Bars?];
  /** The bars are horizontal, one below another: for long labels. */
  isLying?: boolean;
};

/** No axis ends below this, so that one visit does not fill the chart. */
const LEAST_TOP = 4;
const ANIMATION_MS = 300;

function optionsFor(colors: ThemeColors, titles: readonly string[], isLying: boolean) {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const font = { family: colors.fontFamily, size: colors.fontSize };
  const values = {
    beginAtZero: true,
    suggestedMax: LEAST_TOP,
    ticks: { precision: 0, color: colors.faint, font },
    grid: { color: colors.line },
    border: { display: false },
  };
  const groups = {
    ticks: {
      color: isLying ? colors.text : colors.faint,
      font,
      maxRotation: 0,
      autoSkip: !isLying,
    },
    grid: { display: false },
    border: { color: colors.line },
  };
  return {
    indexAxis: isLying ? "y" : "x",
    maintainAspectRatio: false,
    animation: isStill ? false : { duration: ANIMATION_MS },
    interaction: { mode: "index", axis: isLying ? "y" : "x", intersect: false },
    scales: isLying ? { x: values, y: groups } : { x: groups, y: values },
    plugins: {
      tooltip: {
        backgroundColor: colors.ground,
        borderColor: colors.line,
        borderWidth: 1,
        titleColor: colors.text,
        bodyColor: colors.text,
        titleFont: font,
        bodyFont: font,
        callbacks: { title: ([item]) => titles[item?.dataIndex ?? 0] ?? "" },
      },
    },
  } satisfies ChartOptions<"bar">;
}

/** PrimeReact's chart in the theme's colors. Its numbers belong beside it, as a table. */
export function BarChart(props: BarChartProps) {
  const { summary, labels, titles = labels, series, isLying = false } = props;
  const colors = useThemeColors();
  const data = useMemo(
    () => ({
      labels: [...labels],
      datasets: series.flatMap((bars, place) =>
        bars === undefined
          ? []
          : [
              {
                label: bars.label,
                data: [...bars.values],
                backgroundColor: place === 0 ? colors.first : colors.second,
                borderRadius: 2,
                maxBarThickness: 18,
              },
            ],
      ),
    }),
    [labels, series, colors],
  );
  const options = useMemo(() => optionsFor(colors, titles, isLying), [colors, titles, isLying]);
  return (
    <PrimeScope>
      <Chart
        type="bar"
        className="chart-box"
        data={data}
        options={options}
        pt={{ canvas: { "aria-label": summary } }}
      />
    </PrimeScope>
  );
}
