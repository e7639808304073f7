import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseCsv } from "hucre";
import { z } from "zod";

/** A row of one of our CSV files with its line number. The header is line 1. */
export interface CsvRow<Row> {
  line: number;
  row: Row;
}

/**
 * Reads one of our small CSV files: UTF-8, a header line, no line breaks inside cells, so a row is a line. An empty cell is
 * the empty string.
 * @param keyOf the key of a row, which no other row of the file may have
 * @throws Error with file, line and column of all faults
 */
export function readCsvRows<Schema extends z.ZodType>(
  file: URL,
  schema: Schema,
  keyOf?: (row: z.output<Schema>) => string,
): CsvRow<z.output<Schema>>[] {
  const name = path.basename(fileURLToPath(file));
  const [header = [], ...records] = parseCsv(readFileSync(file, "utf8"), { delimiter: ",", skipEmptyRows: false });
  const columns = header.map(String);
  const rows: CsvRow<z.output<Schema>>[] = [];
  const faults: string[] = [];
  const keys = new Set<string>();
  for (const [index, cells] of records.entries()) {
    const line = index + 2;
    if (cells.every((cell) => cell === null || cell === "")) continue;
    if (cells.length !== columns.length) {
      faults.push(`${name}, line ${line}: ${cells.length} cells where the header has ${columns.length}`);
      continue;
    }
    const record = Object.fromEntries(columns.map((column, at) => [column, String(cells[at] ?? "")]));
    const parsed = schema.safeParse(record);
    if (parsed.success) {
      rows.push({ line, row: parsed.data });
      const key = keyOf?.(parsed.data);
      if (key !== undefined && keys.size === keys.add(key).size)
        faults.push(`${name}, line ${line}: ${key} occurs twice`);
    }
    for (const issue of parsed.error?.issues ?? []) {
      faults.push(`${name}, line ${line}, ${issue.path.join(".") || "row"}: ${issue.message}`);
    }
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return rows;
}

/** A cell that may be empty: then null. */
export const optionalCell = <Cell extends z.ZodType>(cell: Cell) =>
  z.union([z.literal("").transform(() => null), cell]);

/** A text, or null for an empty cell. */
export const textCell = optionalCell(z.string());

/** Values of one cell with separators; none for an empty cell. @param least number of values */
export const listCell = <Item extends z.ZodType<unknown, string>>(separator: string, item: Item, least = 0) =>
  z
    .string()
    .transform((text) => text.split(separator).filter((part) => part !== ""))
    .pipe(z.array(item).min(least));

/** A cell with a CRICOS provider code. */
export const providerCode = z.string().regex(/^\d{5}[A-Z]$/, "a CRICOS provider code: five digits and a letter");
