import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { parseGroups } from "./parse-groups.ts";
import type { MenuGroups } from "./schemas.ts";

/** The main menu as it is edited. */
export interface EditedMenu {
  /** 0 while it is the built-in one. */
  version: number;
  /** Null while it is the built-in one. */
  groups: MenuGroups | null;
}

/**
 * The main menu, for editing it.
 * @throws AppError "forbidden"
 */
export async function readEditedMenu({ primary }: { primary: Statements }, member: Member): Promise<EditedMenu> {
  requirePermission(member, "menus");
  const row = await primary
    .prepare("SELECT groups, version FROM menus WHERE place = 'main'")
    .first<{ groups: string; version: number }>();
  return { version: row?.version ?? 0, groups: row && parseGroups(row.groups) };
}
