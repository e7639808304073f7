import { type CsvCell, csvRow, csvStart } from "#worker/platform/csv.ts";

/** Common columns of a page's rows. */
export interface FileRow {
  id: number;
  /** The load that the row belongs to. */
  loadId: number;
}

interface RowSource<Row extends FileRow> {
  head: readonly string[];
  cellsOf: (row: Row) => readonly CsvCell[];
  /** Reads the page after an id; an empty one is the end. */
  readAfter: (page: { id: number; limit: number }) => Promise<Row[]>;
}

/** Rows that are read and held at once. */
const pageSize = 500;

/**
 * A CSV file as a stream: a page is read when the receiver has taken the one before, so that the memory holds one page, however
 * large the register is. When a load replaces the register meanwhile, the stream breaks off instead of mixing two registers.
 */
export function streamRows<Row extends FileRow>({ head, cellsOf, readAfter }: RowSource<Row>): ReadableStream {
  let after = 0;
  let loadId: number | undefined;
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvStart + csvRow(head))),
    async pull(controller) {
      const rows = await readAfter({ id: after, limit: pageSize });
      const last = rows.at(-1);
      if (!last) return controller.close();
      loadId ??= last.loadId;
      if (last.loadId !== loadId) throw new Error("A load replaced the register while a file of it was sent");
      after = last.id;
      controller.enqueue(encoder.encode(rows.map((row) => csvRow(cellsOf(row))).join("")));
      if (rows.length < pageSize) controller.close();
    },
  });
}
