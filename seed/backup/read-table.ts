import { cutRows } from "./cut-rows.ts";
import type { BackedUpTable, RowPiece } from "./journal.ts";
import { type Cell, quoted, type Site } from "./site.ts";

/** Rows of the first piece of a table, before the size of its rows is known. */
const firstRows = 50;

/** Most rows of a piece. */
const mostRows = 5000;

/** The rows of a table behind a piece of it, each with its rowid in front unless a column has that. */
export async function* readTable(
  site: Site,
  { name, columns, isKeyed }: BackedUpTable,
  before: RowPiece | undefined,
  pieceSize: number,
): AsyncGenerator<{ rows: Cell[][]; last: number }> {
  let last = before?.last ?? Number.MIN_SAFE_INTEGER;
  let limit = firstRows;
  for (;;) {
    const found = await site.query(
      `SELECT rowid AS "the rowid", ${columns.map(quoted).join(", ")} FROM ${quoted(name)}
       WHERE rowid > ${last} ORDER BY rowid LIMIT ${limit}`,
    );
    if (found.length === 0) return;
    for (const part of cutRows(found, pieceSize)) {
      last = Number(part.at(-1)?.[0]);
      yield { rows: isKeyed ? part.map((row) => row.slice(1)) : part, last };
    }
    if (found.length < limit) return;
    const rowSize = Buffer.byteLength(JSON.stringify(found)) / found.length;
    limit = Math.max(1, Math.min(mostRows, Math.floor(pieceSize / rowSize)));
  }
}
