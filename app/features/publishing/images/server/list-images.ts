import { findImageUses, type ImageUse } from "#app/features/publishing/content/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-page.ts";
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
  return listRows(
    await readAllImages(app),
    {
      search: ({ key, alt, credit, sourceUrl, author }) => [key, alt, credit, sourceUrl, author],
      filters: {},
      sorts: { added: ({ createdAt }) => createdAt, alt: ({ alt }) => alt },
      tieBreaker: ({ key }) => key,
    },
    query,
    limit,
  );
}

async function readAllImages(app: Pick<AppContext, "primary">): Promise<ListedImage[]> {
  const { key, alt, credit, sourceUrl, width, height, author, createdAt } = images;
  const [rows, uses] = await Promise.all([
    app.primary.orm.select({ key, alt, credit, sourceUrl, width, height, author, createdAt }).from(images).all(),
    findImageUses(app),
  ]);
  return rows.map((image) => ({ ...image, uses: uses.get(image.key) ?? [] }));
}
