import type { Shares } from "#app/features/register/rules/server/public.ts";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import { drawStackedBars } from "#app/shell/charts/rows.server.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { LoadedPage } from "../server/load-page.ts";
import { pageText } from "./text.json";

const { shares: text } = pageText;
const parts = Object.values(text.parts);

/** Draws the shares of figures and rules whose official pages were read within a week, a month, longer ago, never, in percent. */
export function drawShares(shares: NonNullable<LoadedPage["shares"]>): Drawing {
  const bars = [
    { label: text.figures, counts: shares.figures },
    { label: text.rules, counts: shares.rules },
  ].map(({ label, counts }) => ({ label, counts, total: counts.reduce((sum, count) => sum + count, 0) }));
  return drawStackedBars({
    parts,
    bars: bars.map(({ label, counts, total }) => ({
      ...{ label, values: percentOf(counts, total) },
      shown: fill(text.read, { read: total - counts[3], total }),
    })),
    table: {
      caption: text.caption,
      head: [text.kind, ...parts],
      rows: bars.map(({ label, counts, total }) => [
        label,
        ...percentOf(counts, total).map((share, part) => `${counts[part]}（${share.toFixed(1)}%）`),
      ]),
    },
  });
}

const percentOf = (counts: Shares, total: number): number[] =>
  counts.map((count) => (100 * count) / Math.max(1, total));
