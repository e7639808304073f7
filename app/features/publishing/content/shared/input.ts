import { z } from "zod";
import { isHttpsUrl } from "#worker/platform/line-field.ts";

/** Maximum length of a page's body, in characters. The longest page has a quarter of it; a posted form may have 100 KB. */
export const maxBodyLength = 28_000;

const day = z.iso.date("请写成 2026-11-21 这样的日期");

const pageLinkSchema = z.strictObject({
  /** A path of this site or `https://…`. */
  to: z
    .string()
    .refine((to) => /^\/[a-z]\S*$/.test(to) || isHttpsUrl(to), "地址要以 / 开头，或者是以 https:// 开头的公开网址"),
  label: z.string().min(1, "缺少文字").max(100, "文字太长"),
  why: z.string().min(1).max(300, "说明太长").optional(),
});

const sourceSchema = z.strictObject({
  name: z.string().min(1, "缺少名称").max(200, "名称太长"),
  url: z.string().refine(isHttpsUrl, "请填写公开网站的网址，以 https:// 开头"),
});

/** The front matter of a page (seed/pages/README.md), for files and for the back office's form. */
export const frontMatterSchema = z.strictObject({
  title: z.string().min(1, "请填写标题").max(100, "标题太长"),
  english: z.string().min(1).max(150, "英文名太长").optional(),
  summary: z.string().min(10, "摘要要有 10 到 160 个字").max(160, "摘要要有 10 到 160 个字"),
  kind: z.enum(["guide", "hub", "faq", "about", "legal", "checklist"]),
  updated: day,
  checked: day.optional(),
  sources: z.array(sourceSchema).max(40, "最多 40 条").default([]),
  next: z.array(pageLinkSchema).max(5, "最多五条").default([]),
  related: z.array(pageLinkSchema).max(20, "最多 20 条").default([]),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;
