import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type MenuGroups, menuGroupsSchema } from "./input.ts";
import { menus } from "./schema.ts";

/** The main menu of header and footer; null while it is the built-in one. */
export async function readMenu({ db }: Pick<AppContext, "db">): Promise<MenuGroups | null> {
  const stored = await db.orm.select({ groups: menus.groups }).from(menus).where(eq(menus.place, "main")).get();
  return stored ? parseGroups(stored.groups) : null;
}

/** The groups of a stored menu; null when they cannot be read, so that the built-in menu is shown. */
export function parseGroups(stored: string): MenuGroups | null {
  try {
    return menuGroupsSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}
