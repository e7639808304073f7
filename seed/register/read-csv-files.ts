import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { parseCsv } from "hucre";
import { checkArchive } from "./check-archive.ts";
import type { Table, TableRow } from "./table.ts";

const isCsv = (name: string) => /\.csv$/i.test(name) && !path.basename(name).startsWith(".");

/** The CSV files of a folder, as tables named after their files. */
export async function readCsvFolder(folder: string): Promise<Table[]> {
  const names = (await readdir(folder)).filter(isCsv).sort();
  return Promise.all(names.map(async (name) => tableOf(name, await readFile(path.join(folder, name)))));
}

/** The CSV files of a zip. @throws RegisterRefused when the archive is not sound */
export async function readCsvZip(file: string): Promise<Table[]> {
  const entries = await checkArchive(file, undefined, isCsv);
  return [...entries].map(([name, bytes]) => tableOf(path.basename(name), bytes));
}

export async function isFolder(file: string): Promise<boolean> {
  return (await stat(file)).isDirectory();
}

function tableOf(name: string, bytes: Buffer): Table {
  return { name, rows: rowsOf(bytes) };
}

function* rowsOf(bytes: Buffer): Generator<TableRow> {
  // UTF-8 as the register publishes it; older exports are in Windows-1252.
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder("windows-1252").decode(bytes);
  }
  for (const [index, cells] of parseCsv(text, { delimiter: ",", skipEmptyRows: false }).entries()) {
    yield { number: index + 1, cells };
  }
}
