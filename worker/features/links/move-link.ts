import { AppError } from "#worker/errors.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { LinksContext } from "./official-link.ts";

/**
 * Changes a link's place with the one before or behind it in its section; the first and the last stay where they are.
 * @throws AppError "forbidden"; "not_found"; "conflict" when the order was changed meanwhile
 */
export async function moveLink(
  context: LinksContext,
  member: Member,
  id: number,
  direction: "up" | "down",
): Promise<void> {
  requirePermission(member, "links");
  const { primary } = context;
  const [comparison, order] = direction === "up" ? ["<", "DESC"] : [">", "ASC"];
  const found = await primary
    .prepare(
      `SELECT l.position, other.id AS otherId, other.position AS otherPosition FROM links l
       LEFT JOIN links other ON other.id = (SELECT n.id FROM links n
         WHERE n.section = l.section AND n.position ${comparison} l.position ORDER BY n.position ${order} LIMIT 1)
       WHERE l.id = ?`,
    )
    .bind(id)
    .first<{ position: number; otherId: number | null; otherPosition: number | null }>();
  if (!found) throw new AppError("not_found", "没有这个链接，可能刚被删除。");
  const { position, otherId, otherPosition } = found;
  if (otherId === null) return;
  await changeTogether(primary, [
    primary
      .prepare(
        `UPDATE links SET position = iif(id = ?1, ?4, ?2) WHERE id IN (?1, ?3) AND 2 =
           (SELECT count(*) FROM links WHERE (id = ?1 AND position = ?2) OR (id = ?3 AND position = ?4))`,
      )
      .bind(id, position, otherId, otherPosition),
    recordChange(context, member, {
      action: "link.moved",
      subject: { type: "link", id },
      before: { position },
      after: { position: otherPosition },
    }),
    renewPages(),
  ]);
}
