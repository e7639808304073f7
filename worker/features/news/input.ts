import { z } from "zod";
import { atSydneyTime } from "#worker/platform/time/sydney-time.ts";

const line = (maxLength: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(maxLength, `请不要超过 ${maxLength} 个字`)
    .regex(/^\P{Cc}*$/u, "请写在一行里");

/** The fields of an item of news. */
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

const whenMissing = "请填写悉尼的日期和时间，例如 2026-11-21 09:30；夏令时开始那天跳过的一小时不能用";

const version = z.coerce.number().int().min(1);

/** The forms of an item's page. `intent` tells which one was sent. */
export const newsFormSchema = z.discriminatedUnion("intent", [
  newsFieldsSchema.extend({ intent: z.literal("edit"), version }),
  z.object({
    intent: z.literal("schedule"),
    version,
    /** Local time in Sydney, `2026-11-21T09:30`; parsed to ms since 1970. */
    visibleFrom: z.string().transform((text, context) => {
      const at = atSydneyTime(text);
      if (at === null) context.addIssue({ code: "custom", message: whenMissing });
      return at ?? z.NEVER;
    }),
  }),
  z.object({ intent: z.enum(["publish", "take-back", "remove"]), version }),
]);

function isHttps(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === "https:" && parsed.username === "" && !/\s/.test(url);
}

function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}
