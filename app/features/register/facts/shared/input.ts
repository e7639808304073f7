import { z } from "zod";
import { isHttpsUrl, lineField } from "#worker/platform/line-field.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import type { Fact, FactUnit } from "./fact.ts";
import { isDeep } from "./is-deep.ts";

/** Bounds for validating a new value of a key. */
export interface FigureBounds {
  unit: FactUnit;
  /** In force today; null when nothing is yet. */
  inForce: Pick<Fact, "value" | "validFrom"> | null;
  /** YYYY-MM-DD in Australia. */
  today: string;
  /** Whether a cron job records this figure every day. A value with a future first day would block it until then. */
  isUpdatedDaily: boolean;
}

/** Decimals that a value of a unit may have. */
const decimals: Record<FactUnit, number> = {
  AUD: 2,
  CNY: 6,
  points: 0,
  score: 1,
  years: 2,
  months: 1,
  weeks: 1,
  days: 0,
  "working-days": 0,
  hours: 1,
  words: 0,
  percent: 3,
  people: 0,
  count: 0,
};

const maxValue = 100_000_000;

const day = (missing: string) => z.string(missing).trim().pipe(z.iso.date("请按 2026-07-01 的格式填写日期"));

const grade = z.enum(sourceGrades, "请选择来源的等级");

/** The form that confirms the value in force; `version` as in figureSchema. */
export const confirmFigureSchema = z.object({ version: z.coerce.number().int(), grade });

/** The form of a new value of a key. Its messages are shown at the fields. */
export function figureSchema(bounds: FigureBounds) {
  const { today, isUpdatedDaily, inForce } = bounds;
  const amount = amountOf(bounds);
  const since = inForce?.validFrom ?? null;
  const latest = `${Number(today.slice(0, 4)) + 5}${today.slice(4)}`;
  return z
    .object({
      /** Id of the newest row of the key when the form was opened. */
      version: z.coerce.number().int(),
      value: z.string("请填写数值").trim().min(1, "请填写数值").pipe(amount),
      valueTo: z
        .string()
        .trim()
        .default("")
        .pipe(z.union([z.literal("").transform(() => null), amount])),
      validFrom: z
        .string()
        .trim()
        .default("")
        .pipe(z.union([z.literal("").transform(() => null), day("")], "请按 2026-07-01 的格式填写日期")),
      sourceName: lineField("请填写来源名称", 200),
      sourceUrl: lineField("请填写来源网址", 1000)
        .refine((text) => /^\/[a-z]/.test(text) || isHttpsUrl(text), {
          error: "请填写以 https:// 开头的网址，或以 / 开头的本站路径",
          abort: true,
        })
        .refine(isDeep, "请填写写着这个数字的那一页，不要填网站首页"),
      checkedOn: day("请填写核对日期").refine((text) => text <= today, "核对日期不能晚于今天"),
      grade,
      note: z
        .string()
        .trim()
        .max(1000, "备注最多 1,000 个字符")
        .default("")
        .transform((text) => text || null),
      /** Ticked to record a past value, which will not be in force. */
      isPast: z
        .literal("on")
        .optional()
        .transform((ticked) => ticked === "on"),
    })
    .superRefine(({ value, valueTo, validFrom, isPast }, issues) => {
      const blame = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
      if (valueTo !== null && valueTo <= value) blame("valueTo", "上限要大于数值；没有上限请留空");
      if (validFrom === null && since !== null) blame("validFrom", "请填写生效日期");
      if (validFrom !== null && validFrom > latest) blame("validFrom", "生效日期最多在五年以后");
      if (validFrom !== null && validFrom > today && isUpdatedDaily) {
        blame("validFrom", "这个数字每天自动更新，不能填以后的日期");
      }
      if (!isPast && validFrom !== null && since !== null && validFrom < since) {
        blame(
          "validFrom",
          `早于现行数字的生效日期 ${since}，保存后只进历史，不会成为现行数字。确实如此，请勾选“补记历史”再保存`,
        );
      }
    });
}

export type NewFigure = z.output<ReturnType<typeof figureSchema>>;

/** A number as people type it, with "A$" and thousands separators, in the range and precision of its unit. */
function amountOf({ unit, inForce }: FigureBounds) {
  // A percentage may exceed 100: "115 % of the minimum".
  const highest = unit === "percent" ? ((inForce?.value ?? 0) > 100 ? 1000 : 100) : maxValue;
  const places = decimals[unit];
  const pattern = places === 0 ? /^\d+$/ : new RegExp(String.raw`^\d+(?:\.\d{1,${places}})?$`);
  return z
    .string()
    .transform((text) => text.replace(/^(?:A?\$|¥)\s*/, "").replaceAll(/[,，\s]/g, ""))
    .refine((text) => pattern.test(text), {
      error: places === 0 ? "请填写不小于 0 的整数" : `请填写不小于 0 的数，最多 ${places} 位小数`,
      abort: true,
    })
    .transform(Number)
    .refine((number) => number <= highest, `不能大于 ${highest.toLocaleString("en-US")}`)
    .refine((number) => unit !== "CNY" || number > 0, "要大于 0");
}
