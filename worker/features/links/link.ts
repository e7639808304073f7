import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { links } from "./schema.ts";

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
