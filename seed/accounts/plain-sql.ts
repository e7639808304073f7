import type { BulkStatement } from "../load/catalogue-target.ts";

/** A statement without parameters, because wrangler has none. */
export const plain = (sql: string): BulkStatement => ({ sql, rows: null, size: 0 });

/** An SQL string. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
