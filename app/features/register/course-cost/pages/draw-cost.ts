import { drawParts } from "#app/shell/share/draw-page.ts";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { CostItem, CostSheet } from "../shared/course-cost.ts";
import { aboutAud } from "./bill.ts";
import { describeAnswers, fundsLabelOf, labelOf } from "./cost-figures.ts";
import type { CostProps } from "./cost-sums.tsx";
import { aboutSheet, formatAud, formatSum } from "./cost-table.tsx";
import { costText } from "./text.json";

interface Given extends CostProps {
  origin: string;
  qr: QrPath | null;
}

/** Draws the sums with their items. @returns a PNG as a data address */
export function drawCost({
  cost: { total, funds, fundsWeeks },
  answers,
  figures,
  course,
  rate,
  origin,
  qr,
}: Given): string {
  const partOf = (title: string, sheet: CostSheet, nameOf: (item: CostItem) => string) => ({
    title: `${title} ${aboutSheet(sheet, rate)}${rate ? fill(costText.inAud, { amount: aboutAud(sheet.sum) }) : ""}`,
    lines: [
      ...sheet.items.map((item) => `${nameOf(item)}：${item.amount ? formatAud(item.amount) : costText.missing}`),
      `${costText.sum}：${formatSum(sheet, formatAud(sheet.sum))}`,
    ],
  });
  const fundsTitle = fundsWeeks === null ? costText.funds : fill(costText.fundsOver, { weeks: fundsWeeks });
  return drawParts(
    {
      mark: `澳途 · ${costText.title}`,
      title: describeAnswers(answers, figures.weeks, course),
      parts: [partOf(costText.total, total, labelOf), partOf(fundsTitle, funds, fundsLabelOf)],
      notes: [origin],
    },
    qr,
  );
}
