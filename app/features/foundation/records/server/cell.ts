/** A part of a cell of a list, as data: a record page sends it to the browser. */
export interface CellPart {
  text?: string | number | null;
  /** A page of this site. */
  to?: string;
  /** An address of another site. */
  href?: string;
  /** A time, ms since 1970. */
  at?: number | null;
  /** A deadline, ms since 1970: the end of a day. */
  due?: number;
  tone?: "plain" | "muted" | "accent" | "danger" | "strong";
  isCode?: boolean;
  /** A small picture before the text. */
  image?: { src: string; width: number; height: number };
  /** Whether the part follows the previous part in the same line. */
  isInline?: boolean;
  /** Whether line breaks of the text are preserved. */
  isMultiline?: boolean;
  /** Whether a long text is cut after two lines. */
  isClamped?: boolean;
  /** Long texts by their labels, collapsed under the text. */
  folded?: Readonly<Record<string, string>>;
  /** Buttons of verbs with the place "cell", for the row, with further values of their forms. */
  buttons?: readonly { verb: string; text: string; label?: string; values?: Readonly<Record<string, string>> }[];
}

/** The cell of a row and a column: a text, or parts below each other. Null shows a dash. */
export type Cell = string | number | null | CellPart | readonly (string | number | CellPart | null | false)[];

/** Labels and cells as the rows of the slot "rows"; a cell without content leaves its row out. */
export const factRows = (facts: readonly (readonly [label: string, cell: Cell])[]): Cell[] =>
  facts.flatMap(([label, cell]) =>
    cell === null || cell === "" ? [] : [[{ text: label, tone: "muted" as const }, cell].flat()],
  );
