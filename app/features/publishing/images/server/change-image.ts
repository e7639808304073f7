import { and, eq, sql } from "drizzle-orm";
import { changeTogether, differences, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { findImageUses, mentionsImage } from "#app/features/publishing/content/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { imageAddress, widthsOf } from "../shared/image.ts";
import type { ImageFields } from "../shared/input.ts";
import { refuseFigures } from "./refuse-figures.ts";
import { images } from "./schema.ts";

/** An image with everything that its editor sees. */
export type Image = typeof images.$inferSelect;

/** @throws AppError "forbidden", "not_found" */
export async function readImage({ primary }: Pick<AppContext, "primary">, member: Member, key: string): Promise<Image> {
  requirePermission(member, "content");
  const image = await primary.orm.select().from(images).where(eq(images.key, key)).get();
  if (!image) throw new AppError("not_found", "图片库里没有这张图片，可能刚被删除。");
  return image;
}

interface OpenedImage {
  key: string;
  version: number;
}

const isOpened = ({ key, version }: OpenedImage) => and(eq(images.key, key), eq(images.version, version));

/**
 * Changes what is written about an image, on all pages that show it.
 * @throws AppError "forbidden", "not_found"; "invalid" (alt, credit); "conflict" when somebody else changed it since
 */
export async function editImage(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  opened: OpenedImage,
  { alt, credit, sourceUrl }: ImageFields,
): Promise<void> {
  const before = await readImage(app, member, opened.key);
  refuseFigures({ alt, credit, sourceUrl });
  await changeTogether(app.primary, [
    app.primary.orm
      .update(images)
      .set({ alt, credit, sourceUrl, version: sql`${images.version} + 1` })
      .where(isOpened(opened)),
    recordChange(app, member, {
      action: "image.changed",
      subject: { type: "image", id: opened.key },
      ...differences(
        { alt: before.alt, credit: before.credit, sourceUrl: before.sourceUrl },
        { alt, credit, sourceUrl },
      ),
    }),
    renewPages(),
  ]);
}

/**
 * Deletes an image that no page, draft or newest version of a page shows.
 * @throws AppError "forbidden", "not_found"; "invalid" while it is used; "conflict" when somebody else changed it since
 */
export async function removeImage(
  app: Pick<AppContext, "primary" | "files" | "now">,
  member: Member,
  opened: OpenedImage,
): Promise<void> {
  const image = await readImage(app, member, opened.key);
  const uses = (await findImageUses(app)).get(image.key) ?? [];
  if (uses.length > 0) {
    const pages = [...new Set(uses.map(({ path }) => path))];
    throw new AppError("invalid", `还有页面、草稿或最新版本在用这张图片，不能删除：${pages.join("、")}。`);
  }
  await changeTogether(app.primary, [
    app.primary.orm.delete(images).where(and(isOpened(opened), sql`NOT ${mentionsImage(image.key)}`)),
    recordChange(app, member, {
      action: "image.removed",
      subject: { type: "image", id: image.key },
      before: { alt: image.alt, credit: image.credit, sourceUrl: image.sourceUrl },
      after: null,
    }),
    renewPages(),
  ]);
  await app.files.remove(widthsOf(image.width).map((width) => imageAddress(image.key, width).slice(1)));
}
