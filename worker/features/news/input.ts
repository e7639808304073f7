import { z } from "zod";

const line = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `请不要超过 ${most} 个字`)
    .regex(/^\P{Cc}*$/u, "请写在一行里");

/** What an item of news says. */
export const newsFieldsSchema = z.object({
  title: line(200, "请填写标题"),
  source: line(100, "请填写来源"),
  /** Null when none is known. */
  sourceUrl: z
    .string()
    .trim()
    .max(1000, "网址太长")
    .refine((url) => url === "" || isHttps(url), "请填写以 https:// 开头的完整网址，或者留空")
    .transform((url) => url || null),
  date: z.string().trim().refine(isDay, "请填写日期，例如 2026-11-21"),
});

export type NewsFields = z.output<typeof newsFieldsSchema>;

function isHttps(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === "https:" && parsed.username === "" && !/\s/.test(url);
}

function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}
