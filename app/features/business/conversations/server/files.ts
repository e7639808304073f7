import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { inList, insertIf } from "#worker/platform/db/sql-parts.ts";
import { type CheckedSql, checkedSql } from "#worker/platform/db/sql-rows.ts";
import { maxFileSize } from "#worker/platform/files/file-refused.ts";
import { cleanFileName, type FileType, inspectFile, type OpenedUpload } from "#worker/platform/files/inspect-file.ts";
import type { FileOwner } from "#worker/platform/files/remove-orphans.ts";
import { isAbout, type Subject } from "./posts.ts";
import { conversationFiles, type SubjectType } from "./schema.ts";

/** A file whose object is stored. */
export interface StoredFile {
  key: string;
  name: string;
  type: FileType;
  /** Bytes. */
  size: number;
}

/** Key prefixes of the objects. */
const folders: Record<SubjectType, string> = { order: "", message: "contact/" };

/**
 * Stores a file: first the object, then its row. Without a row the object is removed again; what cannot be removed now is removed
 * by the daily cleanup.
 * @param write writes the row; undefined when it was not written
 * @returns the id of the row
 * @throws FileRefused by its content
 */
export async function storeFile(
  { files }: Pick<AppContext, "files">,
  type: SubjectType,
  { name, bytes }: { name: string; bytes: Uint8Array },
  write: (file: StoredFile) => Promise<number | undefined>,
): Promise<number | undefined> {
  const inspected = inspectFile(bytes, maxFileSize);
  const key = `${folders[type]}${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", "");
  await files.put(key, inspected.bytes);
  let id: number | undefined;
  try {
    id = await write({
      ...{ key, name: cleanFileName(name, inspected.type) },
      ...{ type: inspected.type, size: inspected.bytes.length },
    });
    return id;
  } finally {
    if (id === undefined) await files.remove([key]).catch(() => {});
  }
}

/** Limits of files: how many there ever were, how many are stored, and their bytes. */
interface FileLimits {
  ever: number;
  stored: number;
  bytes: number;
}

/** The limits, in the order in which they are checked. */
export const exceededLimits = z.enum(["too-many-ever", "too-many", "full"]);

/** SQL value: the limit that one more file of a size would exceed; null when there is room. @param which condition on the files */
export function exceededLimit(which: SQL | undefined, size: number, { ever, stored, bytes }: FileLimits): SQL {
  const isStored = sql`FILTER (WHERE ${conversationFiles.removedAt} IS NULL)`;
  return sql`(SELECT CASE WHEN count(*) >= ${ever} THEN 'too-many-ever' WHEN count(*) ${isStored} >= ${stored} THEN 'too-many'
    WHEN coalesce(sum(${conversationFiles.size}) ${isStored}, 0) + ${size} > ${bytes} THEN 'full' END
    FROM ${conversationFiles} WHERE ${which})`;
}

const idRow = z.object({ id: z.number() });

/** Statement: writes the row of a stored file, with its id as the result. @param condition the limits, checked once more */
export const insertFile = (
  { type, id }: Subject,
  row: Omit<SQLiteInsertValue<typeof conversationFiles>, "subjectType" | "subjectId">,
  condition: SQL,
): CheckedSql<z.output<typeof idRow>> =>
  checkedSql(
    idRow,
    sql`${insertIf(conversationFiles, { subjectType: type, subjectId: id, ...row }, condition)} RETURNING id`,
  );

/** A file of a conversation, for somebody who may open it; null for one that is removed or not of it. */
export async function openStored(
  { primary, files }: Pick<AppContext, "primary" | "files">,
  subject: Subject,
  id: number,
): Promise<OpenedUpload | null> {
  const { key, name, type, removedAt } = conversationFiles;
  const found = await primary.orm
    .select({ key, name, type })
    .from(conversationFiles)
    .where(and(eq(conversationFiles.id, id), isAbout(conversationFiles, subject), isNull(removedAt)))
    .get();
  const stored = found && (await files.get(found.key));
  return stored ? { name: found.name, type: found.type, size: stored.size, body: stored.body } : null;
}

/** The objects of files of conversations. */
export const conversationFileOwners: readonly FileOwner[] = Object.values(folders).map((folder) => ({
  folder,
  async referencedKeys({ primary }, keys) {
    const used = await primary.orm
      .select({ key: conversationFiles.key })
      .from(conversationFiles)
      .where(and(inList(conversationFiles.key, keys), isNull(conversationFiles.removedAt)));
    return used.map(({ key }) => key);
  },
}));
