import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { FileSide } from "./files-context.ts";
import { findOrderFor } from "./find-order-for.ts";
import type { FileType } from "./inspect-file.ts";

export interface ListedFile {
  id: number;
  name: string;
  type: FileType;
  /** Bytes. */
  size: number;
  by: FileSide;
  /** ms since 1970 */
  uploadedAt: number;
}

/**
 * An order's files, oldest first; at most maxFiles.
 * @throws AppError "not_found" also for somebody else's order, "forbidden"
 */
export async function listFiles(
  { primary }: { primary: Statements },
  member: Member,
  { number, as }: { number: string; as: FileSide },
): Promise<ListedFile[]> {
  const order = await findOrderFor({ primary }, number, member, as);
  const { results } = await primary
    .prepare(
      `SELECT id, name, type, size, by, uploaded_at AS uploadedAt FROM order_files
       WHERE order_id = ? AND removed_at IS NULL ORDER BY id`,
    )
    .bind(order.id)
    .all<ListedFile>();
  return results;
}
