import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { preparedQuery } from "#worker/platform/db/sql-rows.ts";
import { type MenuGroups, menuGroupsSchema } from "./input.ts";
import { menus } from "./schema.ts";

const mainMenu = preparedQuery((orm) =>
  orm.select({ groups: menus.groups }).from(menus).where(eq(menus.place, "main")),
);

/** The saved main menu of header and footer; null while the built-in one is used. */
export async function readMenu({ db }: Pick<AppContext, "db">): Promise<MenuGroups | null> {
  const [stored] = await mainMenu(db);
  return stored ? parseGroups(stored.groups) : null;
}

/** Parses a stored menu; null when it is malformed, so that the built-in menu is shown. */
export function parseGroups(stored: string): MenuGroups | null {
  try {
    return menuGroupsSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}
