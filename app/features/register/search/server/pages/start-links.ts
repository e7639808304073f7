import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { searchPages } from "../schema.ts";
import ownLinks from "./start-links.json" with { type: "json" };

/** The most visited guides. */
const { guides: guidePaths } = ownLinks;

/** The guides for a visitor without a query, or without results. One query. */
export async function readStartLinks({ db }: { db: Session }): Promise<{ label: string; href: string }[]> {
  const { path, title } = searchPages;
  const rows = await db.orm
    .select({ href: path, label: title })
    .from(searchPages)
    .where(inList(path, guidePaths))
    .all();
  return guidePaths.flatMap((one) => rows.find(({ href }) => href === one) ?? []);
}
