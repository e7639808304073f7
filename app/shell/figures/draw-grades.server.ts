import type { Drawing } from "#app/shell/charts/drawing.ts";
import { drawStackedBars } from "#app/shell/charts/rows.server.ts";
import { fill } from "#app/shell/text/fill.ts";
import { countGrades, type Quoted } from "./describe-readings.ts";
import { gradesText as text } from "./text.json";

/** Draws the number of figures or rules by grade. @param kind their name: "数字" */
export function drawGrades(kind: string, quoted: readonly Quoted[]): Drawing {
  const counted = countGrades(quoted).map(({ name, count, days }) => ({
    count,
    name: fill(text.part, { name, count, days: days && `（${days}）` }),
  }));
  return drawStackedBars({
    parts: counted.map(({ name }) => name),
    bars: [
      {
        label: kind,
        values: counted.map(({ count }) => count),
        shown: fill(text.total, { count: quoted.length }),
        isOwn: true,
      },
    ],
    table: {
      caption: fill(text.caption, { kind }),
      head: [text.grade, text.count],
      rows: counted.map(({ name, count }) => [name, String(count)]),
    },
  });
}
