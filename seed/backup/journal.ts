import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { BackupRefused } from "./site.ts";
import { writeWhole } from "./write-whole.ts";

/** The columns of a table and what they refer to. */
const tableSchema = z.object({
  name: z.string(),
  /** Without generated ones. */
  columns: z.array(z.string()),
  /** Whether a column is the rowid: `id INTEGER PRIMARY KEY`. */
  isKeyed: z.boolean(),
  /** Rows that the columns refer to in other tables. */
  parents: z.array(z.object({ column: z.string(), table: z.string(), key: z.string(), onDelete: z.string() })),
  /** Rows when the backup began. */
  rows: z.number(),
});

export type BackedUpTable = z.output<typeof tableSchema>;

const startSchema = z.object({
  kind: z.literal("start"),
  format: z.literal(1),
  id: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  site: z.string(),
  recipients: z.array(z.string()),
  migrations: z.array(z.string()),
  /** Id of the newest load of the register; 0: none. */
  loadId: z.number(),
  /** Tables after those that they refer to. */
  tables: z.array(tableSchema),
});

const stored = { piece: z.number(), bytes: z.number(), sha256: z.string() };

const pieceSchema = z.discriminatedUnion("kind", [
  /** Rows of a table, up to the rowid `last`. */
  z.object({ kind: z.literal("rows"), ...stored, table: z.string(), rows: z.number(), last: z.number() }),
  /** A file, by the SHA-256 of its key. */
  z.object({ kind: z.literal("file"), ...stored, file: z.string(), size: z.number() }),
]);

const endSchema = z.object({
  kind: z.literal("end"),
  finishedAt: z.string(),
  /** Files of orders whose object was not in the bucket. */
  missingFiles: z.number(),
});

export type Start = z.output<typeof startSchema>;
export type Piece = z.output<typeof pieceSchema>;
export type RowPiece = Extract<Piece, { kind: "rows" }>;
export type FilePiece = Extract<Piece, { kind: "file" }>;
type End = z.output<typeof endSchema>;

/** What is known of a backup. It names tables and counts, and no content. */
export interface Journal {
  start: Start;
  pieces: Piece[];
  /** Null: the backup is not complete. */
  end: End | null;
}

const journalFile = (folder: string) => path.join(folder, "journal.jsonl");
export const pieceFile = (folder: string, piece: number): string =>
  path.join(folder, "pieces", `${String(piece).padStart(6, "0")}.age`);

/**
 * Reads the journal of a backup; null when the folder has none. A last line without an end was being written when the process was
 * killed: it is removed.
 * @throws BackupRefused when the file is damaged
 */
export function readJournal(folder: string): Journal | null {
  const file = journalFile(folder);
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  try {
    const [first, ...lines] = whole
      .split("\n")
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line));
    const end = endSchema.safeParse(lines.at(-1));
    const start = startSchema.parse(first);
    const pieces = z.array(pieceSchema).parse(end.success ? lines.slice(0, -1) : lines);
    if (whole !== text) writeWhole(file, Buffer.from(whole));
    return { start, pieces, end: end.success ? end.data : null };
  } catch (error) {
    throw new BackupRefused(`${file} is damaged: ${error instanceof Error ? error.message.slice(0, 300) : error}`);
  }
}

export const beginJournal = (folder: string, start: Start): void =>
  writeWhole(journalFile(folder), Buffer.from(`${JSON.stringify(start)}\n`));

export const addToJournal = (folder: string, line: Piece | End): void =>
  appendFileSync(journalFile(folder), `${JSON.stringify(line)}\n`, { flush: true });
