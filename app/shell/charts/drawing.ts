/** A chart or map drawn by the server, and its figures as a table. */
export interface Drawing {
  /** Markup of an SVG element; its texts are escaped. */
  svg: string;
  /** The same for wide screens, where there is one. */
  wide?: string;
  table: ChartTable;
}

export interface ChartTable {
  /** What the table lists. */
  caption: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
}
