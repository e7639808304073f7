/** A part of a cell of a list, as data: a record page sends it to the browser. */
export interface CellPart {
  text?: string | number | null;
  /** A page of this site. */
  to?: string;
  /** An address of another site. */
  href?: string;
  /** A moment, ms since 1970. */
  at?: number | null;
  /** By when something is to be done, ms since 1970: the end of a day. */
  due?: number;
  tone?: "plain" | "muted" | "accent" | "danger" | "strong";
  isCode?: boolean;
  /** A small picture before the text. */
  image?: { src: string; width: number; height: number };
  /** Behind the part before, not below it. */
  isInline?: boolean;
  /** With the line breaks of the text. */
  isMultiline?: boolean;
  /** At most two lines of a long text. */
  isClamped?: boolean;
  /** Unfolded by the text: long texts by their labels. */
  folded?: Readonly<Record<string, string>>;
  /** Buttons of verbs with the place "cell", for the row. */
  buttons?: readonly { verb: string; text: string; label?: string; values?: Readonly<Record<string, string>> }[];
}

/** What a column shows of a row: a text, or parts below each other. Null shows a dash. */
export type Cell = string | number | null | CellPart | readonly (string | CellPart | null | false)[];
