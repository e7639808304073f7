import type { Cell } from "./site.ts";

/** Bytes of rows as JSON in one statement: D1 takes a bound text of at most 2 MB. */
export const statementSize = 1_000_000;

/**
 * Cuts rows into parts of about the same size.
 * @param size bytes of a part as JSON; a larger row is a part of its own
 */
export function* cutRows(rows: readonly Cell[][], size: number): Generator<Cell[][]> {
  let part: Cell[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const more = Buffer.byteLength(JSON.stringify(row)) + 1;
    if (part.length > 0 && bytes + more > size) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(row);
    bytes += more;
  }
  if (part.length > 0) yield part;
}
