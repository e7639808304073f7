import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { readEditedMenu } from "./read-edited-menu.ts";

/**
 * Takes the edited main menu away: the built-in one is shown again.
 * @param version of the menu that the editor saw
 * @throws AppError "forbidden"; "conflict" when somebody else was faster
 */
export async function resetMenu(
  app: { primary: Statements; now: () => number },
  member: Member,
  version: number,
): Promise<void> {
  requirePermission(member, "menus");
  const { primary } = app;
  const { groups } = await readEditedMenu(app, member);
  await changeTogether(primary, [
    primary.prepare("DELETE FROM menus WHERE place = 'main' AND version = ?").bind(version),
    recordChange(app, member, {
      action: "menu.reset",
      subject: { type: "menu", id: "main" },
      before: groups && { groups },
      after: null,
    }),
    renewPages(),
  ]);
}
