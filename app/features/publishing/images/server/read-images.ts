import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { linksIn } from "#worker/platform/db/sql-rows.ts";
import { imagesIn, type ShownImage } from "../shared/image.ts";
import { images } from "./schema.ts";

const shown = ({ orm }: AppContext["db"] | AppContext["primary"], keys: readonly string[]) => {
  const { key, alt, credit, sourceUrl, width, height } = images;
  return orm.select({ key, alt, credit, sourceUrl, width, height }).from(images).where(inList(key, keys)).all();
};

/** Images by their keys; unknown keys are absent. Reads nothing without keys. */
export async function readImages(
  session: AppContext["db"] | AppContext["primary"],
  keys: readonly string[],
): Promise<Record<string, ShownImage>> {
  if (keys.length === 0) return {};
  return Object.fromEntries((await shown(session, keys)).map((image) => [image.key, image]));
}

/**
 * A sentence with the images of a text that the library lacks; undefined without any.
 * @param body Markdown
 */
export async function describeUnknownImages(
  { primary }: Pick<AppContext, "primary">,
  body: string,
): Promise<string | undefined> {
  const keys = imagesIn(body);
  const known = await readImages(primary, keys);
  const unknown = keys.filter((key) => !known[key]);
  if (unknown.length === 0) return undefined;
  return `图片库里没有这些图片：${unknown.map((key) => `image:${key}`).join("、")}。`;
}

/**
 * Refuses a text with images that the library lacks.
 * @param body Markdown
 * @throws AppError "invalid"
 */
export async function refuseUnknownImages(app: Pick<AppContext, "primary">, body: string): Promise<void> {
  const unknown = await describeUnknownImages(app, body);
  if (unknown !== undefined) throw invalidAt("body", unknown);
}

/** The source pages of images, for the check of links. */
export const linksOfImages = linksIn(images.sourceUrl, images.key);
