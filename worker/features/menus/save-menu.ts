import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { readEditedMenu } from "./read-edited-menu.ts";
import { type MenuGroups, menuGroupsSchema } from "./schemas.ts";

/**
 * Replaces the main menu.
 * @param version of the menu that the editor opened; 0: the built-in one
 * @throws AppError "forbidden"; "conflict" when somebody else was faster
 */
export async function saveMenu(
  app: { primary: Statements; now: () => number },
  member: Member,
  { version, groups }: { version: number; groups: MenuGroups },
): Promise<void> {
  requirePermission(member, "menus");
  const { primary, now } = app;
  const before = await readEditedMenu(app, member);
  const stored = JSON.stringify(menuGroupsSchema.parse(groups));
  const change =
    version === 0
      ? // Begins at the time, not at 1: a menu that was reset and made anew is another one.
        primary
          .prepare(
            `INSERT INTO menus (place, groups, version, updated_at)
             SELECT 'main', ?1, ?2, ?2 WHERE NOT EXISTS (SELECT 1 FROM menus WHERE place = 'main')`,
          )
          .bind(stored, now())
      : primary
          .prepare(
            "UPDATE menus SET groups = ?1, version = version + 1, updated_at = ?2 WHERE place = 'main' AND version = ?3",
          )
          .bind(stored, now(), version);
  await changeTogether(primary, [
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
