import { Parser } from "htmlparser2";

/** A row of a table: its cells. */
type Row = readonly string[];

/** The visible text of a page, and its tables. */
export interface ReadHtml {
  /** The text in one line, with single spaces. */
  text: string;
  /** Rows of cells; a cell that spans several columns or rows is repeated. */
  tables: readonly (readonly Row[])[];
}

const hidden = new Set(["script", "style", "noscript", "template", "svg", "head"]);

interface OpenTable {
  rows: string[][];
  /** Cells of earlier rows that reach into later ones: by column, the text and how many rows are left. */
  spans: Map<number, { text: string; left: number }>;
  cell: { text: string; columns: number; rows: number } | null;
}

/** Reads visible text and tables of a page of any quality of HTML. */
export function readHtml(html: string): ReadHtml {
  const text: string[] = [];
  const tables: string[][][] = [];
  const open: OpenTable[] = [];
  const inputs: string[] = [];
  let hiddenDepth = 0;
  const endCell = (table: OpenTable | undefined) => {
    const row = table?.rows.at(-1);
    if (!table?.cell || !row) return;
    const { cell } = table;
    table.cell = null;
    fillSpans(table, row);
    const content = squeeze(cell.text);
    for (let column = 0; column < cell.columns; column += 1) {
      if (cell.rows > 1) table.spans.set(row.length, { text: content, left: cell.rows - 1 });
      row.push(content);
    }
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (hidden.has(name)) hiddenDepth += 1;
        if (name === "input" && attributes.type === "hidden") inputs.push(attributes.value ?? "");
        text.push(" ");
        const table = open.at(-1);
        if (name === "table") open.push({ rows: [], spans: new Map(), cell: null });
        else if (name === "tr" && table) {
          endCell(table);
          table.rows.push([]);
        } else if ((name === "td" || name === "th") && table) {
          endCell(table);
          if (table.rows.length === 0) table.rows.push([]);
          const span = (value: string | undefined) => Math.min(50, Math.max(1, Number(value) || 1));
          table.cell = { text: "", columns: span(attributes.colspan), rows: span(attributes.rowspan) };
        } else if (table?.cell) table.cell.text += " ";
      },
      ontext(piece) {
        if (hiddenDepth > 0) return;
        text.push(piece);
        for (const table of open) if (table.cell) table.cell.text += piece;
      },
      onclosetag(name) {
        if (hidden.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1);
        text.push(" ");
        const table = open.at(-1);
        if (name === "td" || name === "th") endCell(table);
        if (name === "tr" && table?.rows.length) fillSpans(table, table.rows.at(-1) ?? []);
        if (name === "table" && table) {
          endCell(table);
          open.pop();
          tables.push(table.rows.filter((row) => row.length > 0));
        }
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  const parts = inputs.flatMap(htmlOfInput).map(readHtml);
  return {
    text: squeeze([text.join(""), ...parts.map((part) => part.text)].join(" ")),
    tables: [...tables, ...parts.flatMap((part) => part.tables)],
  };
}

/** The HTML in a hidden input: some sites render their pages from JSON in such an input. */
function htmlOfInput(value: string): string[] {
  if (!/^\s*[[{]/.test(value)) return [];
  const found: string[] = [];
  try {
    JSON.parse(value, (_, part: unknown) => {
      if (typeof part === "string" && /[<\s]/.test(part)) found.push(part);
      return part;
    });
  } catch {
    return [];
  }
  return found;
}

/** Repeats cells of earlier rows that reach into this one at its next columns. */
function fillSpans({ spans }: OpenTable, row: string[]): void {
  for (let above = spans.get(row.length); above && above.left > 0; above = spans.get(row.length)) {
    above.left -= 1;
    row.push(above.text);
    if (above.left === 0 && spans.get(row.length - 1) === above) spans.delete(row.length - 1);
  }
}

/** Normalises a text: one line, single spaces, plain quotes and dashes. */
export const squeeze = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[\u200B-\u200D\uFEFF\u00AD]/g, "")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
