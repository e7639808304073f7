import yauzl from "yauzl";
import { RegisterRefused } from "./register-export.ts";

/** What an archive may unpack to; the register of 2022 unpacks to 40 MB. */
export interface ArchiveLimits {
  entryBytes: number;
  totalBytes: number;
  entries: number;
}

export const archiveLimits: ArchiveLimits = { entryBytes: 250_000_000, totalBytes: 400_000_000, entries: 200 };

/**
 * Unpacks every entry once without keeping it, counting bytes: a file that is cut off, no zip, encrypted, or a zip
 * bomb (by what it declares or by what comes out) is refused before any parser sees it.
 * @param keep entries whose content is wanted; it is returned by name
 * @throws RegisterRefused
 */
export async function checkArchive(
  path: string,
  limits: ArchiveLimits = archiveLimits,
  keep: (name: string) => boolean = () => false,
): Promise<Map<string, Buffer>> {
  const kept = new Map<string, Buffer>();
  const archive = await open(path);
  try {
    let total = 0;
    let entries = 0;
    for await (const entry of archive.eachEntry()) {
      entries += 1;
      if (entries > limits.entries) throw refused(`it has more than ${limits.entries} entries`);
      if (entry.isEncrypted()) throw refused(`${entry.fileName} is encrypted`);
      if (entry.uncompressedSize > limits.entryBytes) {
        throw refused(
          `${entry.fileName} declares ${megabytes(entry.uncompressedSize)} (at most ${megabytes(limits.entryBytes)})`,
        );
      }
      if (entry.fileName.endsWith("/")) continue;
      const chunks: Buffer[] = [];
      const wanted = keep(entry.fileName);
      for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        total += chunk.length;
        if (total > limits.totalBytes) throw refused(`it unpacks to more than ${megabytes(limits.totalBytes)}`);
        if (wanted) chunks.push(chunk);
      }
      if (wanted) kept.set(entry.fileName, Buffer.concat(chunks));
    }
    return kept;
  } catch (error) {
    if (error instanceof RegisterRefused) throw error;
    throw refused(error instanceof Error ? error.message : String(error));
  } finally {
    archive.close();
  }
}

function refused(why: string): RegisterRefused {
  return new RegisterRefused([
    { sheet: "(file)", row: null, column: null, message: `This is not a whole, sound archive: ${why}.` },
  ]);
}

async function open(path: string) {
  try {
    return await yauzl.openPromise(path, { autoClose: false });
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error));
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
