import { count } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { findImageUses, type ImageUse } from "#worker/features/content/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import type { Image } from "./change-image.ts";
import { images } from "./schema.ts";

/** An image in the back office's list. */
export interface ListedImage extends Omit<Image, "version"> {
  /** The pages, drafts and newest versions that show it. */
  uses: ImageUse[];
}

/** Sort orders of the list; the first is the default. */
export const imageSorts = ["added", "alt"] as const;

/**
 * The images of the library.
 * @throws AppError "forbidden"
 */
export async function listImages(
  app: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedImage>> {
  requirePermission(member, "content");
  const { orm } = app.primary;
  const { key, alt, credit, sourceUrl, width, height, author, createdAt } = images;
  const listed = await listPage(
    app.primary,
    {
      rows: orm.select({ key, alt, credit, sourceUrl, width, height, author, createdAt }).from(images).$dynamic(),
      count: orm.select({ total: count() }).from(images).$dynamic(),
      search: [key, alt, credit, sourceUrl, author],
      sorts: { added: createdAt, alt },
      tieBreaker: key,
    },
    query,
    limit,
  );
  const uses = await findImageUses(app);
  return { ...listed, rows: listed.rows.map((image) => ({ ...image, uses: uses.get(image.key) ?? [] })) };
}
