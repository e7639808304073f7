import type { Cell, CellStyle, WriteSheet } from "hucre/xlsx";

const thin = { style: "thin", color: { rgb: "D9D3C7" } } as const;
const edges = { top: thin, right: thin, bottom: thin, left: thin };
const solid = (rgb: string) => ({ type: "pattern", pattern: "solid", fgColor: { rgb } }) as const;

/** What cells of the project's workbooks look like. */
export const styles = {
  title: { font: { bold: true, size: 16 }, alignment: { vertical: "center" } },
  note: { font: { color: { rgb: "5D584F" } }, alignment: { wrapText: true, vertical: "top" } },
  header: {
    font: { bold: true, color: { rgb: "FFFFFF" } },
    fill: solid("1C5A48"),
    border: edges,
    alignment: { wrapText: true, vertical: "center" },
  },
  group: { font: { bold: true }, fill: solid("E3EFE9"), border: edges },
  cell: { border: edges, alignment: { wrapText: true, vertical: "top" } },
  tick: { border: edges, alignment: { horizontal: "center", vertical: "top" }, font: { size: 14 } },
  /** For the reader to fill in. */
  input: { border: edges, fill: solid("FDF4E3"), alignment: { vertical: "top", wrapText: true } },
  inputMoney: { border: edges, fill: solid("FDF4E3"), alignment: { vertical: "top" }, numFmt: "#,##0" },
  money: { border: edges, alignment: { vertical: "top" }, numFmt: "#,##0" },
  rate: { border: edges, fill: solid("FDF4E3"), numFmt: "0.0000" },
  total: { font: { bold: true }, border: edges, fill: solid("E3EFE9"), numFmt: "#,##0" },
} satisfies Record<string, CellStyle>;

/** What stands in a cell; a formula comes with its result, which previews on phones show instead of reckoning. */
export type Content = string | number | null | { formula: string; result: number | string };

export interface StyledCell {
  content: Content;
  style?: CellStyle;
}

/** A row of cells in one style, or each in its own. */
export type Row = readonly (Content | StyledCell)[];

const isStyled = (cell: Content | StyledCell): cell is StyledCell =>
  cell !== null && typeof cell === "object" && "content" in cell;

interface SheetOptions {
  name: string;
  /** Widths of the columns, in characters; a Chinese one counts two. */
  widths: readonly number[];
  rows: readonly { cells: Row; style?: CellStyle; height?: number }[];
  /** Rows that stay in sight. */
  frozen?: number;
  more?: Partial<WriteSheet>;
}

/** A sheet ready to write, that prints on A4 across. */
export function styledSheet({ name, widths, rows, frozen = 0, more = {} }: SheetOptions): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const heights = new Map<number, { height: number }>();
  const plain = rows.map(({ cells: row, style, height }, at) => {
    if (height !== undefined) heights.set(at, { height });
    return row.map((cell, column) => {
      const { content, style: own = style } = isStyled(cell) ? cell : { content: cell };
      const isFormula = content !== null && typeof content === "object";
      const value = isFormula ? content.result : content;
      cells.set(`${at},${column}`, {
        value,
        ...(isFormula ? { formula: content.formula, formulaResult: content.result, type: "formula" } : {}),
        ...(own ? { style: own } : {}),
      });
      return value;
    });
  });
  return {
    name,
    columns: widths.map((width) => ({ width })),
    rows: plain,
    cells,
    rowDefs: heights,
    ...(frozen > 0 ? { freezePane: { rows: frozen } } : {}),
    pageSetup: { paperSize: "a4", orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    ...more,
  };
}
