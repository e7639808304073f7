import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, highestSubjectId, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName, insertIf, lastInsertedId } from "#worker/platform/db/sql-parts.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import type { LinkFields } from "./input.ts";
import { links } from "./schema.ts";

type LinksContext = Pick<AppContext, "primary" | "now">;

/** A link that is open in an editor. */
interface OpenedLink {
  id: number;
  /** The version that was read; another one is a conflict. */
  version: number;
}

const linkNotFound = () => new AppError("not_found", "没有这个链接，可能刚被删除。");

/**
 * Adds a link at the end of its section. A form that is sent twice adds one link.
 * @returns its id
 * @throws AppError "forbidden"; "invalid" when another link has the address
 */
export async function addLink(app: LinksContext, member: Member, fields: LinkFields): Promise<number> {
  requirePermission(member, "links");
  await refuseKnownAddress(app, fields.url, null);
  const [added] = await runBatch(app.primary, [
    insertIf(
      links,
      { id: nextId, ...fields, position: nextPosition, updatedAt: app.now() },
      sql`NOT EXISTS (SELECT 1 FROM ${links} WHERE ${links.url} = ${fields.url})`,
    ),
    recordChange(app, member, {
      action: "link.added",
      subject: { type: "link", id: lastInsertedId },
      before: null,
      after: { ...fields },
    }),
    renewPages(),
  ]);
  if (added.changes > 0) return added.lastRowId;
  // Somebody else added the address after the check.
  await refuseKnownAddress(app, fields.url, null);
  throw new AppError("conflict", "别人正在添加链接，请再试一次。");
}

/** Never the id of a removed link: a form that edits the removed link may still be open and would change the new one. */
const nextId: SQL = sql`1 + max(coalesce((SELECT max(${links.id}) FROM ${links}), 0), ${highestSubjectId("link")})`;

const nextPosition: SQL = sql`coalesce((SELECT max(${links.position}) FROM ${links}), 0) + 1`;

/**
 * Changes a link's fields.
 * @throws AppError "forbidden"; "not_found"; "conflict"; "invalid" when another link has the address
 */
export async function editLink(
  app: LinksContext,
  member: Member,
  { id, version }: OpenedLink,
  fields: LinkFields,
): Promise<void> {
  requirePermission(member, "links");
  const link = await readLink(app, member, id);
  if (!link) throw linkNotFound();
  const difference = differences({ ...link }, { ...fields });
  if (version === link.version && Object.keys(difference.after ?? {}).length === 0) return;
  if (fields.url !== link.url) await refuseKnownAddress(app, fields.url, id);
  const { primary } = app;
  const others = sql`SELECT 1 FROM ${links} AS other WHERE other.url = ${fields.url} AND other.id <> ${id}`;
  await changeTogether(primary, [
    primary.orm
      .update(links)
      .set({ ...fields, updatedAt: app.now(), version: sql`${links.version} + 1` })
      .where(and(eq(links.id, id), eq(links.version, version), sql`NOT EXISTS (${others})`)),
    recordChange(app, member, { action: "link.edited", subject: { type: "link", id }, ...difference }),
    renewPages(),
  ]);
}

const neighbourRow = z.object({
  position: z.number(),
  otherId: z.number().nullable(),
  otherPosition: z.number().nullable(),
});

/**
 * Swaps a link with the one before or after it in its section. The first link cannot move up, nor the last one down: nothing
 * happens.
 * @throws AppError "forbidden"; "not_found"; "conflict" when the order was changed meanwhile
 */
export async function moveLink(app: LinksContext, member: Member, id: number, direction: "up" | "down"): Promise<void> {
  requirePermission(member, "links");
  const [comparison, order] = direction === "up" ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const found = await sqlRow(
    app.primary,
    neighbourRow,
    sql`SELECT ${links.position} AS position, other.id AS otherId, other.position AS otherPosition FROM ${links}
      LEFT JOIN ${links} AS other ON other.id = (SELECT n.id FROM ${links} AS n WHERE n.section = ${links.section}
        AND n.position ${comparison} ${links.position} ORDER BY n.position ${order} LIMIT 1)
      WHERE ${links.id} = ${id}`,
  );
  if (!found) throw linkNotFound();
  const { position, otherId, otherPosition } = found;
  if (otherId === null) return;
  await changeTogether(app.primary, [
    sql`UPDATE ${links} SET ${bareName(links.position)} = iif(id = ${id}, ${otherPosition}, ${position})
      WHERE id IN (${id}, ${otherId}) AND 2 = (SELECT count(*) FROM ${links} AS l
        WHERE (l.id = ${id} AND l.position = ${position}) OR (l.id = ${otherId} AND l.position = ${otherPosition}))`,
    recordChange(app, member, {
      action: "link.moved",
      subject: { type: "link", id },
      before: { position },
      after: { position: otherPosition },
    }),
    renewPages(),
  ]);
}

/**
 * Removes a link for good; its audit entry keeps the fields.
 * @throws AppError "forbidden"; "not_found"; "conflict"
 */
export async function removeLink(app: LinksContext, member: Member, { id, version }: OpenedLink): Promise<void> {
  requirePermission(member, "links");
  const link = await readLink(app, member, id);
  if (!link) throw linkNotFound();
  await changeTogether(app.primary, [
    app.primary.orm.delete(links).where(and(eq(links.id, id), eq(links.version, version))),
    recordChange(app, member, {
      action: "link.removed",
      subject: { type: "link", id },
      before: { ...link },
      after: null,
    }),
    renewPages(),
  ]);
}

/**
 * @param ownId the id of the link that may have the address; null for a new link
 * @throws AppError "invalid" when another link has it
 */
async function refuseKnownAddress({ primary }: LinksContext, url: string, ownId: number | null): Promise<void> {
  const known = await primary.orm
    .select({ title: links.title })
    .from(links)
    .where(and(eq(links.url, url), sql`${links.id} IS NOT ${ownId}`))
    .get();
  if (known) throw new AppError("invalid", `这个网址已经在列表里：${known.title}`, { field: "url" });
}

/** A link of /resources/links as the back office edits it. */
export type OfficialLink = Omit<typeof links.$inferSelect, "position" | "updatedAt">;

/**
 * A link for the back office.
 * @returns null when there is none
 * @throws AppError "forbidden"
 */
export async function readLink(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  linkId: number,
): Promise<OfficialLink | null> {
  requirePermission(member, "links");
  const { id, url, title, description, section, isShown, version } = links;
  const link = await primary.orm
    .select({ id, url, title, description, section, isShown, version })
    .from(links)
    .where(eq(id, linkId))
    .get();
  return link ?? null;
}
