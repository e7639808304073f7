import { describeFact } from "#app/shell/figures/describe-fact.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { type Row, type SheetOptions, styledSheet, styles } from "#app/shell/workbook/workbook.ts";

/** Source of a figure. */
export const describeSource = ({ sourceName, sourceUrl }: Fact): string => `${sourceName} ${sourceUrl}`;

/** "学生签证申请费：A$2,500（2026-07-01 起，官方存档，2026-11-20 核对）". */
export function describeFigure(fact: Fact): string {
  return `${fact.label}：${formatFact(fact)}（${describeFact(fact)}）`;
}

/** The amount of a figure; for a range the upper end, so that the amount is sufficient. */
export const amountOf = (fact: Fact | null | undefined): number | null => (fact ? (fact.valueTo ?? fact.value) : null);

interface Table extends Omit<SheetOptions, "rows" | "frozen" | "widths"> {
  title: string;
  head: readonly { cells: Row; style?: object }[];
  columns: readonly { title: string; width: number }[];
  headerHeight?: number;
  rows: SheetOptions["rows"];
}

/** The sheet of a workbook: title, some rows, a frozen header, and rows. */
export const tableSheet = ({ title, head, columns, headerHeight = 24, rows, ...sheet }: Table) =>
  styledSheet({
    ...sheet,
    widths: columns.map(({ width }) => width),
    frozen: head.length + 2,
    rows: [
      { cells: [title], style: styles.title, height: 28 },
      ...head,
      { cells: columns.map((column) => column.title), style: styles.header, height: headerHeight },
      ...rows,
    ],
  });
