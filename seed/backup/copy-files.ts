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
  for await (const file of allFiles(site.files)) listed.push(file);
  const known = new Set(pieces.flatMap((piece) => (piece.kind === "file" ? [piece.file] : [])));
  let done = 0;
  progress.update("files", 0, listed.length === 0 ? 1 : 0, "files");
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

/** Counts the files of orders that the bucket does not have: their rows say more than there is. */
export async function countMissingFiles(site: Site, keys: ReadonlySet<string>): Promise<number> {
  let missing = 0;
  for (let last = 0; ; ) {
    const rows = await site.query(
      `SELECT id, key FROM order_files WHERE id > ${last} AND removed_at IS NULL ORDER BY id LIMIT ${rowsPerQuery}`,
    );
    missing += rows.filter(([, key]) => !keys.has(String(key))).length;
    if (rows.length < rowsPerQuery) return missing;
    last = Number(rows.at(-1)?.[0]);
  }
}
