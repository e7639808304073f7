import { createReadStream } from "node:fs";
import { open as openFile, readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline, Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { CsvError, parse } from "csv-parse";
import yauzl from "yauzl";
import { columnsOf, headingKey, RegisterRefused, refused, type Table, type TableRow } from "./register-export.ts";

/** Limits against zip bombs. The register of 2026 unpacks to 40 MB. */
const limits = { entryBytes: 250_000_000, totalBytes: 400_000_000, entries: 200 };

/** A zip with a valid directory whose declared sizes are within the limits. */
export interface Archive {
  names: readonly string[];
  /** Declared bytes of the entry. */
  sizeOf(name: string): number;
  /**
   * Unpacks an entry as a stream, never more than its declared size, and checks its checksum at the end.
   * @throws RegisterRefused when it is damaged or longer than declared
   */
  read(name: string): AsyncGenerator<Buffer>;
  /** Unpacked share of all entries, 0 to 1. */
  share(): number;
  close(): void;
}

/**
 * Opens an archive without unpacking it.
 * @throws RegisterRefused for a file that is cut off, not a zip, encrypted, or too large by its declared sizes
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await open(path);
  const entries = new Map<string, yauzl.Entry>();
  let declared = 0;
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith("/")) continue;
      if (entries.has(entry.fileName)) throw unsound(`${entry.fileName} is in it twice`);
      if (entries.size >= limits.entries) throw unsound(`it has more than ${limits.entries} entries`);
      if (entry.isEncrypted()) throw unsound(`${entry.fileName} is encrypted`);
      if (entry.uncompressedSize > limits.entryBytes) {
        const most = megabytes(limits.entryBytes);
        throw unsound(`${entry.fileName} declares ${megabytes(entry.uncompressedSize)} (at most ${most})`);
      }
      declared += entry.uncompressedSize;
      if (declared > limits.totalBytes) throw unsound(`it unpacks to more than ${megabytes(limits.totalBytes)}`);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw asRefused(error);
  }
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async *read(name) {
      for await (const chunk of readEntry(zip, entries.get(name), name)) {
        unpacked += chunk.length;
        yield chunk;
      }
    },
    share: () => Math.min(1, unpacked / Math.max(1, declared)),
    close: () => zip.close(),
  };
}

async function* readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined, name: string): AsyncGenerator<Buffer> {
  if (!entry) throw unsound(`it has no ${name}`);
  let sum = 0;
  try {
    // The stream fails if the entry has more or fewer bytes than it declares.
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw asRefused(error);
  }
  if (sum !== entry.crc32) throw unsound(`${name} is damaged`);
}

/** The first bytes of an old .xls, and of a workbook with a password. */
const oldOffice = Buffer.from("d0cf11e0a1b11ae1", "hex");

async function open(path: string): Promise<yauzl.ZipFile> {
  const file = await openFile(path);
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0).finally(() => file.close());
  if (buffer.equals(oldOffice)) throw unsound("it is an old .xls file, or a password protects it");
  if (buffer.toString("latin1", 0, 2) !== "PK") {
    throw unsound("it is not a zip file. A workbook (.xlsx), a .zip or a folder of CSV files is expected");
  }
  try {
    return await yauzl.openPromise(path, { autoClose: false });
  } catch (error) {
    throw asRefused(error);
  }
}

function asRefused(error: unknown): RegisterRefused {
  if (error instanceof RegisterRefused) return error;
  return unsound(error instanceof Error ? error.message : String(error));
}

const unsound = (why: string) => refused(`The archive is damaged or invalid: ${why.replace(/\.$/, "")}.`);

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

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
    // The parser reads ahead of the yielded rows, so row numbers come from its own count.
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

/** Number of characters at the beginning of a file in which the delimiter is detected. */
const delimiterSample = 50_000;

const columnKeys = new Set(Object.values(columnsOf).flatMap((columns) => columns.map(headingKey)));

/** Detects comma, semicolon or tab: the delimiter that gives the header most columns of the register. */
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
