import type { Database } from "#worker/platform/db/client.ts";
import { parseGroups } from "./parse-groups.ts";
import type { MenuGroups } from "./schemas.ts";

/** The main menu of header and footer; null while it is the built-in one. */
export async function readMenu({ db }: { db: Database }): Promise<MenuGroups | null> {
  const row = await db.raw.prepare("SELECT groups FROM menus WHERE place = 'main'").first<{ groups: string }>();
  return row && parseGroups(row.groups);
}
