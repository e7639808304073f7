import { z } from "zod";
import type { Session } from "#worker/platform/db/client.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { idOfRowid } from "./rowid.ts";

const idsRow = z.object({ ids: z.string() });

/** Ids as JSON. It checks only that they are an array: SQLite made it of integers, and checking up to 25,000 would be slow. */
export const idList = z.custom<number[]>(Array.isArray);

/** Ids of the entities that match an FTS5 expression of the words table; empty for null. */
export async function findIds(
  db: Session,
  entity: "course" | "institution",
  match: string | null,
): Promise<ReadonlySet<number>> {
  if (match === null) return new Set();
  const row = await sqlRow(db, idsRow, {
    sql: `SELECT json_group_array(${idOfRowid("rowid")}) AS ids FROM ${entity}_words WHERE ${entity}_words MATCH ?`,
    params: [match],
  });
  return new Set(idList.parse(JSON.parse(row?.ids ?? "[]")));
}
