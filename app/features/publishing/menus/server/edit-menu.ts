import { and, eq, sql } from "drizzle-orm";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type MenuGroups, menuGroupsSchema } from "./input.ts";
import { parseGroups } from "./read-menu.ts";
import { menus } from "./schema.ts";

/** The main menu as edited. */
export interface EditedMenu {
  /** 0 for the built-in menu. */
  version: number;
  /** Null for the built-in menu. */
  groups: MenuGroups | null;
}

type MenuContext = Pick<AppContext, "primary" | "now">;

const isMain = eq(menus.place, "main");

/**
 * The main menu for its editor.
 * @throws AppError "forbidden"
 */
export async function readEditedMenu({ primary }: Pick<AppContext, "primary">, member: Member): Promise<EditedMenu> {
  requirePermission(member, "menus");
  const stored = await primary.orm
    .select({ groups: menus.groups, version: menus.version })
    .from(menus)
    .where(isMain)
    .get();
  return stored ? { version: stored.version, groups: parseGroups(stored.groups) } : { version: 0, groups: null };
}

/**
 * Replaces the main menu.
 * @param version of the menu that the editor opened; 0: the built-in one
 * @throws AppError "forbidden"; "conflict" when somebody else changed it first
 */
export async function saveMenu(
  app: MenuContext,
  member: Member,
  { version, groups }: { version: number; groups: MenuGroups },
): Promise<void> {
  requirePermission(member, "menus");
  const { orm } = app.primary;
  const before = await readEditedMenu(app, member);
  const now = app.now();
  const stored = { groups: JSON.stringify(menuGroupsSchema.parse(groups)), updatedAt: now };
  const change =
    version === 0
      ? // The first version is the time, not 1: a menu that is created after a reset must not match an older form.
        orm
          .insert(menus)
          .values({ place: "main", ...stored, version: now })
          .onConflictDoNothing()
      : orm
          .update(menus)
          .set({ ...stored, version: sql`${menus.version} + 1` })
          .where(and(isMain, eq(menus.version, version)));
  await changeTogether(app.primary, [
    change,
    recordChange(app, member, {
      action: "menu.changed",
      subject: { type: "menu", id: "main" },
      before: before.groups && { groups: before.groups },
      after: { groups },
    }),
    renewPages(),
  ]);
}

/**
 * Deletes the saved main menu, so that the built-in one is shown again.
 * @param version of the menu that the editor saw
 * @throws AppError "forbidden"; "conflict" when somebody else changed it first
 */
export async function resetMenu(app: MenuContext, member: Member, version: number): Promise<void> {
  requirePermission(member, "menus");
  const { groups } = await readEditedMenu(app, member);
  await changeTogether(app.primary, [
    app.primary.orm.delete(menus).where(and(isMain, eq(menus.version, version))),
    recordChange(app, member, {
      action: "menu.reset",
      subject: { type: "menu", id: "main" },
      before: groups && { groups },
      after: null,
    }),
    renewPages(),
  ]);
}
