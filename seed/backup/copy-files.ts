import { imageAddress, widthsOf } from "#worker/features/images/image.ts";
import type { Progress } from "../progress.ts";
import { hashOfKey } from "./hashes.ts";
import type { Piece } from "./journal.ts";
import { allFiles, type ListedFile, type Site } from "./site.ts";

/** Encrypts a piece, writes it and notes it in the journal. */
export type StorePiece = (
  bytes: Uint8Array,
  describe: (stored: Pick<Piece, "piece" | "bytes" | "sha256">) => Piece,
) => Promise<void>;

const rowsPerQuery = 5000;

/** Copies the files that no piece has yet. @returns the keys of all files */
export async function copyFiles(
  site: Site,
  pieces: readonly Piece[],
  store: StorePiece,
  progress: Progress,
): Promise<Set<string>> {
  const listed: ListedFile[] = [];
  progress.update("files", 0, 0, "files");
  for await (const file of allFiles(site.files)) listed.push(file);
  const known = new Set(pieces.flatMap((piece) => (piece.kind === "file" ? [piece.file] : [])));
  let done = 0;
  if (listed.length === 0) progress.update("files", 0, 1, "files");
  for (const { key } of listed) {
    const file = hashOfKey(key);
    const stored = known.has(file) ? null : await site.files.get(key);
    if (stored) {
      const header = JSON.stringify({ key, contentType: stored.contentType });
      const content = Buffer.concat([Buffer.from(`${header}\n`), stored.bytes]);
      await store(content, (piece) => ({ kind: "file", ...piece, file, size: stored.bytes.length }));
    }
    done += 1;
    progress.update("files", done, done / listed.length, "files");
  }
  return new Set(listed.map(({ key }) => key));
}

/** Tables whose rows name a file by its key, and which of them. */
const namedFiles = { conversation_files: "removed_at IS NULL" };

/**
 * Counts the files that the bucket does not have: their rows say more than there is.
 * @param tables those of the database, which may be older than this code
 */
export async function countMissingFiles(
  site: Pick<Site, "query">,
  tables: readonly string[],
  keys: ReadonlySet<string>,
): Promise<number> {
  let missing = 0;
  for (const [table, condition] of Object.entries(namedFiles)) {
    if (!tables.includes(table)) continue;
    for (let last = 0, isFull = true; isFull; ) {
      const rows = await site.query(
        `SELECT id, key FROM ${table} WHERE id > ${last} AND ${condition} ORDER BY id LIMIT ${rowsPerQuery}`,
      );
      missing += rows.filter(([, key]) => !keys.has(String(key))).length;
      isFull = rows.length === rowsPerQuery;
      last = Number(rows.at(-1)?.[0]);
    }
  }
  if (!tables.includes("images")) return missing;
  // The library has some hundred images at most.
  for (const [key, width] of await site.query("SELECT key, width FROM images")) {
    const objects = widthsOf(Number(width)).map((one) => imageAddress(String(key), one).slice(1));
    missing += objects.filter((object) => !keys.has(object)).length;
  }
  return missing;
}
