/** A chart or map drawn by the server, and its figures as a table. */
export interface Drawing {
  /** Markup without a script or `style` attribute; its texts are escaped. */
  markup: string;
  table: ChartTable;
}

export interface ChartTable {
  /** The rows of the table. */
  caption: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
}
