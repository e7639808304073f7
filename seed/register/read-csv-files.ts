import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { Archive } from "./open-archive.ts";
import { RegisterRefused } from "./register-export.ts";
import { columnsOf, headingKey, type Table, type TableRow } from "./tables.ts";

/** Maximum number of characters of a record. A longer one is a quote without an end. */
const maxRecordLength = 200_000;

/** @param name name or path of a file */
export const isCsv = (name: string) => /\.csv$/i.test(name) && !path.basename(name).startsWith(".");

/** The CSV files of a folder as tables with the names of the files. Iterating a table streams its file. */
export async function readCsvFolder(folder: string): Promise<Table[]> {
  const names = (await readdir(folder)).filter(isCsv).sort();
  return names.map((name) => ({ name, rows: readRows(name, () => createReadStream(path.join(folder, name))) }));
}

/** The CSV files of a zip as tables, like readCsvFolder. */
export function readCsvZip(archive: Archive): Table[] {
  return archive.names
    .filter(isCsv)
    .map((name) => ({ name: path.basename(name), rows: readRows(path.basename(name), () => archive.read(name)) }));
}

async function* readRows(name: string, open: () => AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(open);
  const delimiter = await delimiterOf(decode(open(), encoding));
  const parser = parse({ bom: true, delimiter, relax_column_count: true, max_record_size: maxRecordLength });
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
    // The parser is ahead of the rows that were yielded, so its own count is the right one.
    const records: unknown = error instanceof CsvError ? error.records : number;
    const row = (typeof records === "number" ? records : number) + 1;
    throw new RegisterRefused([{ sheet: name, row, column: null, message }]);
  }
}

/** Detects UTF-8 (the register's), UTF-16 (a spreadsheet's "Unicode text") and Windows-1252 (older exports). */
async function encodingOf(open: () => AsyncIterable<Uint8Array>): Promise<string> {
  for await (const [first = 0, second = 0] of open()) {
    // A byte order mark, or the zero byte of a Latin letter.
    if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return "utf-16le";
    if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return "utf-16be";
    break;
  }
  return (await isUtf8(open())) ? "utf-8" : "windows-1252";
}

/** Characters at the delimiterSample of a file in which the delimiter is detected. */
const delimiterSample = 50_000;

const columnKeys = new Set(Object.values(columnsOf).flatMap((columns) => columns.map(headingKey)));

/** Detects comma, semicolon or tab: the one with which the header has most columns of the register. */
async function delimiterOf(texts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of texts) {
    text += piece;
    if (text.length >= delimiterSample) break;
  }
  const lines = text.split(/\r\n|\r|\n/, 200);
  const columnsWith = (delimiter: string) =>
    Math.max(...lines.map((line) => line.split(delimiter).filter((cell) => columnKeys.has(bare(cell))).length));
  const delimiters = [",", ";", "\t"].map((delimiter) => ({ delimiter, columns: columnsWith(delimiter) }));
  return delimiters.toSorted((a, b) => b.columns - a.columns)[0]?.delimiter ?? ",";
}

const bare = (cell: string) => headingKey(cell.replace(/^\uFEFF?\s*"|"\s*$/g, ""));

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
