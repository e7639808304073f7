import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { LinksContext } from "./official-link.ts";
import { refuseKnownAddress } from "./refuse-known-address.ts";
import type { LinkFields } from "./schemas.ts";

/** Ids that somebody else took in between are tried again so often. */
const tries = 5;

/**
 * Adds a link at the end of its section. Sent twice it is one.
 * @returns its id
 * @throws AppError "forbidden"; "invalid" when another link has the address
 */
export async function addLink(context: LinksContext, member: Member, fields: LinkFields): Promise<number> {
  requirePermission(member, "links");
  const { primary, now } = context;
  const { title, url, description, section, isShown } = fields;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    await refuseKnownAddress(context, url, null);
    // Never that of a removed link: a form of that one may still be open somewhere.
    const id =
      (await primary
        .prepare(
          `SELECT 1 + max(coalesce((SELECT max(id) FROM links), 0), coalesce((SELECT max(CAST(subject_id AS INTEGER))
             FROM audit_entries WHERE subject_type = 'link'), 0)) AS id`,
        )
        .first<number>("id")) ?? 1;
    const [added] = await runBatch(primary, [
      primary
        .prepare(
          `INSERT INTO links (id, url, title, description, section, is_shown, updated_at, position)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, coalesce((SELECT max(position) FROM links), 0) + 1
           WHERE NOT EXISTS (SELECT 1 FROM links WHERE id = ?1 OR url = ?2)`,
        )
        .bind(id, url, title, description, section, Number(isShown), now()),
      recordChange(context, member, {
        action: "link.added",
        subject: { type: "link", id },
        before: null,
        after: { ...fields },
      }),
      renewPages(),
    ]);
    if ((added?.changes ?? 0) > 0) return id;
  }
  throw new AppError("conflict", "别人正在添加链接，请再试一次。");
}
