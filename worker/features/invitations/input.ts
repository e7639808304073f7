import { z } from "zod";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { entryKinds, nominatedVisas, nominatingStates, roundVisas, valueForms } from "./kinds.ts";

const day = (missing: string) => z.string(missing).trim().pipe(z.iso.date("请按 2026-07-01 的格式填写日期"));

const optional = <Output>(schema: z.ZodType<Output, string>) =>
  z
    .string()
    .trim()
    .default("")
    .pipe(z.union([z.literal("").transform(() => null), schema]));

const wholeNumber = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[,，\s]/g, ""))
    .pipe(z.string().regex(/^\d{1,7}$/, "请填写不小于 0 的整数"))
    .transform(Number)
    .refine((number) => number <= most, `不能大于 ${most.toLocaleString("en-US")}`);

/** Where a row is from and how that was seen, and whether it shows anything. */
const provenance = {
  /** Version of the row of the back office when the form was opened; 0 for none. */
  version: z.coerce.number().int().min(0),
  sourceName: z.string("请填写来源名称").trim().min(1, "请填写来源名称").max(200, "最多 200 个字符"),
  sourceUrl: z
    .string("请填写来源网址")
    .trim()
    .max(1000, "网址太长")
    .regex(
      /^https:\/\/[^\s/]+\.[^\s/]+\/[^\s]+$/,
      "请填写以 https:// 开头、打开就能看到这个数字的网址，不能只是网站首页",
    ),
  checkedOn: day("请填写核对日期"),
  grade: z.enum(sourceGrades, "请选择来源的等级"),
  note: optional(z.string().max(500, "最多 500 个字符")),
  isWithdrawn: z.preprocess((value) => value === "on", z.boolean()),
};

/** The form of a row of a round. */
export const roundSchema = z.object({
  ...provenance,
  roundOn: day("请填写哪一天的邀请"),
  visa: z.enum(roundVisas, "请选择签证"),
  occupation: z
    .string()
    .trim()
    .default("")
    .pipe(z.string().regex(/^(\d{6})?$/, "请填写六位职业代码；整轮留空")),
  lowestPoints: optional(wholeNumber(200)),
  tiesOn: optional(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])(-\d\d)?$/, "请按 2026-07-01 或 2026-07 的格式填写")),
  invited: optional(wholeNumber(1_000_000)),
});

export type RoundFields = z.output<typeof roundSchema>;

/** The form of a row of a state's programme. */
export const entrySchema = z
  .object({
    ...provenance,
    state: z.enum(nominatingStates, "请选择州或领地"),
    programmeYear: z
      .string("请填写年度")
      .trim()
      .regex(/^(20\d\d-\d\d)?$/, "请按 2026-27 的格式填写年度；来源没有写年份的留空"),
    visa: z.enum(nominatedVisas, "请选择签证"),
    kind: z.enum(entryKinds, "请选择内容"),
    position: z.coerce.number("请填写顺序").int("请填写整数").min(1, "从 1 开始").max(50, "最多 50"),
    value: optional(z.string().max(20)),
    text: optional(z.string().max(1000, "最多 1,000 个字符")),
  })
  .superRefine(({ kind, value, text, isWithdrawn }, context) => {
    if (isWithdrawn) return;
    const form = valueForms[kind];
    const blame = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (form === "text" && text === null) blame("text", "请填写文字");
    if (form === "number" && !/^\d{1,7}$/.test(value ?? "")) blame("value", "请填写不小于 0 的整数");
    if (form === "day" && !z.iso.date().safeParse(value ?? "").success) {
      blame("value", "请按 2026-07-01 的格式填写日期");
    }
  });

export type EntryFields = z.output<typeof entrySchema>;
