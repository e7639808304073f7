import { readFile } from "node:fs/promises";
import { streamXlsxRows } from "hucre";
import { checkArchive } from "./check-archive.ts";
import { RegisterRefused } from "./register-export.ts";
import { sheetNames, type Table, type TableRow } from "./table.ts";

/**
 * The tables of the official workbook, each streamed when it is iterated.
 * @throws RegisterRefused for an archive that is not sound or holds no workbook; missing sheets are left out
 */
export async function readWorkbook(path: string): Promise<Table[]> {
  const parts = await checkArchive(path, undefined, (name) => name === "xl/workbook.xml");
  const workbook = parts.get("xl/workbook.xml")?.toString("utf8");
  if (workbook === undefined) {
    throw new RegisterRefused([
      { sheet: "(file)", row: null, column: null, message: "This zip is no workbook: it has no xl/workbook.xml." },
    ]);
  }
  const bytes = await readFile(path);
  const present = new Set(
    Array.from(workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*\bname="([^"]*)"/g), (match) => match[1]),
  );
  return sheetNames.filter((name) => present.has(name)).map((name) => ({ name, rows: streamSheet(bytes, name) }));
}

async function* streamSheet(bytes: Uint8Array, sheet: string): AsyncGenerator<TableRow> {
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) yield { number: index + 1, cells: values };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new RegisterRefused([{ sheet, row: null, column: null, message: `The sheet cannot be read: ${message}` }]);
  }
}
