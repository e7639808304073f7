import type { Cell, CellStyle, WriteSheet } from "hucre/xlsx";
import { fileResponse } from "#app/shell/page/file-response.ts";

const thin = { style: "thin", color: { rgb: "D9D3C7" } } as const;
const edges = { top: thin, right: thin, bottom: thin, left: thin };
const solid = (rgb: string) => ({ type: "pattern", pattern: "solid", fgColor: { rgb } }) as const;

/** Styles of cells. */
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
  /** To be filled in by the user. */
  input: { border: edges, fill: solid("FDF4E3"), alignment: { vertical: "top", wrapText: true } },
  inputMoney: { border: edges, fill: solid("FDF4E3"), alignment: { vertical: "top" }, numFmt: "#,##0" },
  money: { border: edges, alignment: { vertical: "top" }, numFmt: "#,##0" },
  rate: { border: edges, fill: solid("FDF4E3"), numFmt: "0.0000" },
  total: { font: { bold: true }, border: edges, fill: solid("E3EFE9"), numFmt: "#,##0" },
} satisfies Record<string, CellStyle>;

/** Content of a cell. A formula has its result too: previews on phones show it instead of calculating. */
type Content = string | number | null | { formula: string; result: number | string };

interface StyledCell {
  content: Content;
  style?: CellStyle;
}

/** A row of cells. A cell without a style gets the style of its row. */
export type Row = readonly (Content | StyledCell)[];

const isStyled = (cell: Content | StyledCell): cell is StyledCell =>
  cell !== null && typeof cell === "object" && "content" in cell;

export interface SheetOptions {
  name: string;
  /** Widths of the columns in characters; a Chinese character counts as two. */
  widths: readonly number[];
  rows: readonly { cells: Row; style?: CellStyle; height?: number }[];
  /** Number of rows that stay visible when scrolling. */
  frozen?: number;
  more?: Partial<WriteSheet>;
}

/** A sheet ready to write; it prints on A4 landscape. */
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

/** A workbook as a file to download. The library is loaded here, so that other requests do not pay for it. */
export async function workbookResponse(sheets: WriteSheet[], ascii: string, name: string): Promise<Response> {
  const { writeXlsx } = await import("hucre/xlsx");
  const bytes = await writeXlsx({
    sheets,
    properties: { title: name, creator: "澳途" },
    defaultFont: { name: "Microsoft YaHei", size: 11 },
  });
  return fileResponse(new Uint8Array(bytes), {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ascii,
    name,
  });
}
