import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { type CellPart, defineRecord, field } from "#app/features/foundation/records/server/public.ts";
import { findImageUses, type ImageUse, mentionsImage } from "#app/features/publishing/content/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { imageAddress, widthsOf } from "../shared/image.ts";
import { imageFields } from "../shared/input.ts";
import { imagesText } from "../shared/text.json";
import { refuseFigures } from "./add-image.ts";
import { images } from "./schema.ts";

/** The pages and drafts that show an image, as links to their editors. */
const usesOf = (uses: readonly ImageUse[]): CellPart[] =>
  uses.length === 0
    ? [{ text: imagesText.unused, tone: "muted" }]
    : uses.map(({ path, title, draft }) =>
        draft === null
          ? { text: title, to: `/admin/pages/edit${path}` }
          : { text: `${title}（草稿）`, to: `/admin/pages/drafts/${draft}` },
      );

/** The library of images. The picker in the page editor uses its list. */
export const imageRecord = defineRecord({
  path: "/admin/images",
  permission: "content",
  type: "image",
  texts: { list: "图片", edit: "图片", gone: "图片库里没有这张图片，可能刚被删除。" },
  table: images,
  key: "key",
  rows: ({ primary: { orm } }) => orm.select(getTableColumns(images)).from(images).$dynamic(),
  /** The pages, drafts and newest versions that show an image. */
  async enrich(app, rows) {
    const uses = await findImageUses(app);
    return rows.map((image) => ({ ...image, uses: uses.get(image.key) ?? [] }));
  },
  fields: {
    alt: field({ label: imagesText.alt, hint: imagesText.altHint }, imageFields.alt),
    credit: field({ label: imagesText.credit, hint: imagesText.creditHint, isOptional: true }, imageFields.credit),
    sourceUrl: field({ label: imagesText.sourceUrl, isOptional: true, lang: "en" }, imageFields.sourceUrl),
  },
  title: ({ alt }) => `图片：${alt}`,
  check: (_, values) => refuseFigures(values),
  afterChange: () => [renewPages()],
  savedTo: "record",
  intro: (image) => [`${imagesText.uses}：`, ...usesOf(image?.uses ?? [])],
  slot: { name: "image", place: "above", load: async (_app, _member, image) => image },
  list: {
    sorts: { added: images.createdAt, alt: images.alt },
    search: [images.key, images.alt, images.credit, images.sourceUrl, images.author],
    searchHint: "在说明、作者、来源和键里搜索",
    columns: [
      {
        label: "图片",
        sort: "alt",
        cell: ({ key, alt, width, height }) => ({
          text: alt,
          image: { src: imageAddress(key, widthsOf(width)[0] ?? width), width, height },
        }),
      },
      { label: "尺寸", isShort: true, cell: ({ width, height }) => `${width} × ${height}` },
      { label: "作者或来源", cell: ({ credit, sourceUrl }) => credit ?? sourceUrl },
      { label: imagesText.uses, cell: ({ uses }) => usesOf(uses) },
      { label: "上传", sort: "added", cell: ({ author, createdAt }) => [author, { at: createdAt, tone: "muted" }] },
    ],
    file: {
      ...{ 键: "key", [imagesText.alt]: "alt", [imagesText.credit]: "credit", [imagesText.sourceUrl]: "sourceUrl" },
      [imagesText.uses]: ({ uses }) => uses.map(({ path }) => path).join(" "),
      上传的人: "author",
      上传时间: ({ createdAt }) => new Date(createdAt),
    },
    empty: "没有符合条件的图片。",
    none: "还没有图片。",
    links: [{ to: "/admin/images/new", label: imagesText.upload }],
    time: ({ createdAt }) => createdAt,
  },
  verbs: {
    remove: {
      ...{ place: "page", folded: "删除图片", label: "确定删除", tone: "danger", savedTo: "list" },
      note: "页面、草稿或页面的最新版本还在用的图片不能删除，先把它从那里去掉。删除以后，网站不再发送这张图片；看过它的浏览器里可能还留着。不能恢复。",
      run: (app, member, { row, version }) => removeImage(app, member, { ...row, version }),
    },
  },
});

type Removed = Pick<typeof images.$inferSelect, "key" | "version" | "alt" | "credit" | "sourceUrl" | "width"> & {
  uses: readonly { path: string }[];
};

/**
 * Deletes an image that no page, draft or newest version of a page shows.
 * @throws AppError "forbidden"; "invalid" while it is used; "conflict" when somebody else changed it since
 */
async function removeImage(app: AppContext, member: Member, image: Removed): Promise<void> {
  requirePermission(member, "content");
  const { key, version, alt, credit, sourceUrl, width, uses } = image;
  if (uses.length > 0) {
    const pages = [...new Set(uses.map(({ path }) => path))];
    throw new AppError("invalid", `还有页面、草稿或最新版本在用这张图片，不能删除：${pages.join("、")}。`);
  }
  const isOpened = and(eq(images.key, key), eq(images.version, version));
  await changeTogether(app.primary, [
    app.primary.orm.delete(images).where(and(isOpened, sql`NOT ${mentionsImage(key)}`)),
    recordChange(app, member, { action: "image.removed", id: key, before: { alt, credit, sourceUrl } }),
    renewPages(),
  ]);
  await app.files.remove(widthsOf(width).map((one) => imageAddress(key, one).slice(1)));
}
