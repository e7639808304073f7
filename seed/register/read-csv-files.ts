import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { Archive } from "./open-archive.ts";
import { RegisterRefused } from "./register-export.ts";
import type { Table, TableRow } from "./table.ts";

/** Longer records are no row of the register, but a quote that never ends. */
const longestRecord = 200_000;

/** @param name a file's name or path */
export const isCsv = (name: string) => /\.csv$/i.test(name) && !path.basename(name).startsWith(".");

/** The CSV files of a folder, as tables named after their files, streamed when they are iterated. */
export async function readCsvFolder(folder: string): Promise<Table[]> {
  const names = (await readdir(folder)).filter(isCsv).sort();
  return names.map((name) => ({ name, rows: readRows(name, () => createReadStream(path.join(folder, name))) }));
}

/** The CSV files of a zip, likewise. */
export function readCsvZip(archive: Archive): Table[] {
  return archive.names
    .filter(isCsv)
    .map((name) => ({ name: path.basename(name), rows: readRows(path.basename(name), () => archive.read(name)) }));
}

async function* readRows(name: string, open: () => AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  // UTF-8 as the register publishes it; older exports are in Windows-1252.
  const encoding = (await isUtf8(open())) ? "utf-8" : "windows-1252";
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: longestRecord });
  pipeline(Readable.from(decode(open(), encoding)), parser, () => {});
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      yield { number, cells };
    }
  } catch (error) {
    if (error instanceof RegisterRefused) throw error;
    const message = `The row cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
    // The parser is ahead of the rows that were handed on, and counts them itself.
    const records: unknown = error instanceof CsvError ? error.records : number;
    const row = (typeof records === "number" ? records : number) + 1;
    throw new RegisterRefused([{ sheet: name, row, column: null, message }]);
  }
}

async function isUtf8(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of chunks) {
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      return false;
    }
  }
  return true;
}

async function* decode(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
