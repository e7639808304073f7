import { z } from "zod";
import { type ComparedCourse, readCoursesByCode } from "#app/features/register/catalogue/server/public.ts";
import {
  alone,
  type CostSituation,
  calculateCourseCost,
} from "#app/features/register/course-cost/shared/course-cost.ts";
import { costKeys, figuresOf, keyOfItem } from "#app/features/register/course-cost/shared/figures.ts";
import { registeredFigures, wholeCostKeys } from "#app/features/register/course-cost/shared/whole-cost.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { refuseStops } from "#app/features/register/student-visa/server/public.ts";
import {
  exceptions,
  findStops,
  heldVisas,
  passports,
  studyOfLevel,
} from "#app/features/register/student-visa/shared/rule.ts";
import { AppError } from "#worker/errors.ts";
import { courseOf, course as courseSchema, oneCourse } from "../v1/courses.ts";
import { type PublicReads, reading } from "../v1/endpoint.ts";
import { cachedReadings, fact, factOf } from "../v1/facts.ts";
import { registerSource, source } from "../v1/values.ts";
import itemNames from "./item-names.json" with { type: "json" };

const amount = z.object({
  from: z.number().describe("澳元，至少"),
  to: z.number().describe("澳元，至多；准备钱请按这个数"),
});

const sheet = z.object({
  items: z.array(
    z.object({ name: z.string().describe("项目，中文"), amount: amount.nullable().describe("null：不知道") }),
  ),
  sum: amount.describe("已知项目的合计"),
  missing: z.array(z.string()).describe("没有计入合计的项目"),
  unverified: z.array(z.string()).describe("还没有用今年的官方页核对的项目"),
});

type Sheet = ReturnType<typeof calculateCourseCost>["total"];

const sheetOf = ({ items, sum, missing, unverified }: Sheet): z.output<typeof sheet> => ({
  items: items.map(({ name, amount: of }) => ({ name: itemNames[name], amount: of })),
  sum,
  missing: missing.map((name) => itemNames[name]),
  unverified: unverified.map((name) => itemNames[name]),
});

export const costOfCourse = reading("cost", {
  given: oneCourse.given.extend({
    partner: z.boolean().default(false).describe("配偶同行"),
    children: z.int().min(0).max(9).default(0).describe("同行的未成年子女，几个"),
    schoolChildren: z.int().min(0).max(9).default(0).describe("其中学龄的，几个"),
    onshore: z
      .boolean()
      .default(false)
      .describe("在澳大利亚境内申请签证；多数人 2026 年 10 月 2 日起不能，另答 visa 和 exceptions"),
    passport: z.enum(passports).default("china").describe("护照：china 是中国大陆、香港、澳门、台湾"),
    visa: z
      .enum(heldVisas)
      .optional()
      .describe(
        "在境内申请的，现在持的签证：student 是自己读书的 500，family 是作为家属的 500，graduate 485，visitor 600、601、602、651，holiday 417、462，employer 482、457，activity 400、407、408，transit 771、988、995（主申请人）、403（使领馆家政）",
      ),
    exceptions: z
      .array(z.enum(exceptions))
      .default([])
      .describe(
        "2026 年 10 月 2 日规定的例外：finish 同一学校读完主课程，upgrade 读完主课程再读一门更高级别，default 学校停办，official DFAT 或国防部资助，confirmed 签证不在名单里并已在官方页确认，funded 在澳大利亚的学习全部由外国政府出资，held 家属当天已持学生签证",
      ),
    again: z.boolean().default(false).describe("上一个临时签证也是在境内申请的"),
    cover: z
      .number()
      .min(0)
      .max(100_000)
      .optional()
      .describe("OSHC 一年的报价，澳元；有家属同行时没有公布的价格，要填"),
    living: z
      .number()
      .min(0)
      .max(500_000)
      .optional()
      .describe("一年的生活费，自己的估计，澳元；不填按签证规定的最低数"),
    paid: z.number().min(0).max(2_000_000).optional().describe("已经交给学校的学费，澳元"),
  }),
  answer: z.object({
    course: z.object({ code: z.string(), name: z.string(), nameCn: z.string().nullable(), url: z.url() }),
    total: sheet.describe("读完整个课程一共要多少"),
    funds: sheet.describe("申请学生签证要证明的资金"),
    fundsWeeks: z.number().nullable().describe("要证明的资金按几周算"),
    facts: z.array(fact).describe("用到的官方数字，各有来源和核对日期"),
    source,
  }),
  async read(
    app,
    { code, cover = null, living = null, paid = null, passport, visa = null, exceptions: ticked, ...who },
  ) {
    const [[found], facts] = await Promise.all([readCourses(app, [code]), readFacts(app, wholeCostKeys)]);
    if (!found) throw new AppError("not_found", `没有代码为 ${code} 的课程。请用 search 查代码。`);
    const situation = { ...alone, ...who, cover, living, paid };
    const family = who.partner || who.children > 0;
    const [study, place] = [studyOfLevel(found.course.level), who.onshore ? "inside" : "outside"] as const;
    refuseStops(findStops({ passport, study, place, visa, family, exceptions: ticked }));
    situation.schoolChildren = Math.min(situation.schoolChildren, situation.children);
    const figures = registeredFigures(found.course, found.registerIsOld);
    const readings = await cachedReadings(app);
    const cost = calculateCourseCost(figures, situation, figuresOf(Object.fromEntries(facts)));
    const { name, nameCn, url } = courseOf(found, app.origin);
    return {
      course: { code: found.course.code, name, nameCn, url },
      total: sheetOf(cost.total),
      funds: sheetOf(cost.funds),
      fundsWeeks: cost.fundsWeeks,
      facts: usedKeys(cost, situation).flatMap((key) => {
        const row = facts.get(key);
        return row ? [factOf(row, app.origin, readings.get(key))] : [];
      }),
      source: registerSource(found.registerDate),
    };
  },
});

/** Keys of the figures in the sums, each once. */
function usedKeys(
  { total, funds }: ReturnType<typeof calculateCourseCost>,
  { onshore, cover }: CostSituation,
): string[] {
  const ofItems = [...total.items, ...funds.items].map(({ name }) => keyOfItem(name, onshore));
  const unused = cover === null ? null : costKeys.coverSingle;
  return [...new Set([...ofItems, costKeys.fundsMonths])].flatMap((key) =>
    key === null || key === unused ? [] : [key],
  );
}

export const comparedCourses = reading("compare", {
  given: z.object({
    codes: z.array(oneCourse.given.shape.code).min(2).max(4).describe("2 到 4 个 CRICOS 课程代码"),
  }),
  answer: z.object({
    data: z.array(
      courseSchema.extend({ wholeCost: amount.nullable().describe("一个人去，读完一共要多少；缺数字时是 null") }),
    ),
    unknown: z.array(z.string()).describe("从来没有登记过的代码"),
    source,
  }),
  async read(app, { codes }) {
    const [found, facts] = await Promise.all([readCourses(app, codes), readFacts(app, wholeCostKeys)]);
    if (found.length === 0) throw new AppError("not_found", "这些代码都没有登记过。请用 search 查代码。");
    const figures = figuresOf(Object.fromEntries(facts));
    const known = new Set(found.map(({ course }) => course.code));
    return {
      data: found.map((one) => {
        const { total } = calculateCourseCost(registeredFigures(one.course, one.registerIsOld), alone, figures);
        return { ...courseOf(one, app.origin), wholeCost: total.missing.length > 0 ? null : total.sum };
      }),
      unknown: codes.filter((code) => !known.has(code)),
      source: registerSource(found[0]?.registerDate ?? null),
    };
  },
});

const readCourses = (app: PublicReads, codes: readonly string[]): Promise<ComparedCourse[]> =>
  readCoursesByCode(app, { codes });
