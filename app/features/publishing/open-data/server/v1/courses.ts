import { z } from "zod";
import {
  type ComparedCourse,
  metroNames,
  readCourseHistory,
  readCoursesByCode,
} from "#app/features/register/catalogue/server/public.ts";
import { asCode } from "#app/features/register/catalogue/shared/codes.ts";
import {
  courseLevels,
  institutionCategories,
  narrowLevels,
} from "#app/features/register/catalogue/shared/register-values.ts";
import { exploreCatalogue, explorePageSize } from "#app/features/register/search/server/public.ts";
import { choiceKinds, sortOrders } from "#app/features/register/search/shared/explore/filters.ts";
import { exploreSchema } from "#app/features/register/search/shared/input.ts";
import { states } from "#worker/platform/australian-states.ts";
import { refuseMissing } from "./codes.ts";
import { courseColumns, courseColumnsOf, courseInstitution, courseSummary, courseSummaryOf } from "./course-summary.ts";
import { endpoint } from "./endpoint.ts";
import {
  cricosCode,
  currentRegister,
  nullableNumber,
  nullableText,
  one,
  pageQuery,
  paging,
  pagingOf,
  range,
  registerSource,
  several,
  source,
  text,
  words,
} from "./values.ts";

export const listOfCourses = endpoint("listCourses", {
  given: z.object({
    q: words(200, "搜索词，例如 墨尔本 护理 本科。"),
    state: several(states, "州。"),
    city: several(Object.keys(metroNames), "城市。"),
    category: several(institutionCategories, "院校的类别。"),
    level: several([...courseLevels, ...narrowLevels], "层次。"),
    field: z
      .string()
      .regex(/^\d{2,6}(,\d{2,6}){0,29}$/)
      .optional()
      .describe("学科代码（ASCED），2、4 或 6 位，例如 0603；几个值用英文逗号分开"),
    cost: range("登记的全程总费用，澳元。"),
    yearly: range("一年的学费，澳元。"),
    weeks: range("学制，周。"),
    work: one(["yes", "no"], "有没有实习。"),
    regional: one(["yes", "no"], "是否在指定偏远地区上课。"),
    closed: one(["yes"], "yes：也列出已停招、已不在登记册上的。"),
    sort: one(sortOrders, "排序。"),
    page: pageQuery,
  }),
  answer: z.object({ data: z.array(courseSummary), page: paging, source }),
  async read(app, { page, closed, ...given }) {
    const { state, city, category, level, field } = given;
    const asked = exploreSchema.parse({
      ...given,
      ...{ state, city, category, level, field: field?.split(","), page },
      type: "course",
      live: closed ? "0" : null,
    });
    const [found, source] = await Promise.all([exploreCatalogue(app, asked), currentRegister(app)]);
    // The page omits a filter that matches no course, and shows the last page for one past the end. Here both are empty: a program would
    // otherwise take the rows for matching ones, and count up without end.
    const isUnknown = choiceKinds.some((kind) => asked[kind].length > 0 && found.query[kind].length === 0);
    const total = isUnknown ? 0 : found.totals.course;
    const rows = isUnknown || page > found.pages ? [] : found.courses;
    return {
      data: rows.map((course) => courseSummaryOf(course, app.origin)),
      page: pagingOf(app, "/api/v1/courses", { ...given, closed }, { page, size: explorePageSize, total }),
      source,
    };
  },
});

export const course = z
  .object({
    ...courseColumns,
    nonTuition: nullableNumber("学校收的其他费用，澳元"),
    vetCode: nullableText("职业教育的全国代码，例如 FNS50222"),
    language: nullableText("授课语言"),
    dualQualification: z.boolean().describe("双学位"),
    foundationStudies: z.boolean().describe("预科"),
    fields: z
      .array(
        z.object({
          broad: nullableText("登记册原文：大类"),
          narrow: nullableText("登记册原文：中类"),
          detailed: nullableText("登记册原文：小类"),
          path: text("中文，从大类到小类"),
        }),
      )
      .describe("学科，最多两个"),
    work: z
      .object({
        hoursPerWeek: nullableNumber("一周几小时"),
        weeks: nullableNumber("几周"),
        totalHours: nullableNumber("一共几小时"),
      })
      .describe("实习；登记册没有写的是 null"),
    campuses: z.array(
      z.object({ name: nullableText("校区名称"), city: nullableText("城市或区"), state: nullableText("州") }),
    ),
    mayHaveChanged: z.boolean().describe("登记册是今年以前的：费用可能已经变了，请向学校核对"),
    institution: courseInstitution,
  })
  .meta({ id: "Course", description: "课程" });

const courseWithHistory = course.extend({
  history: z
    .array(
      z.object({
        registerDate: text("登记册的日期"),
        listed: z.boolean().describe("那份登记册上有没有它"),
        tuition: nullableNumber("那份登记册上的全程学费，澳元"),
        nonTuition: nullableNumber("那份登记册上学校收的其他费用，澳元"),
        totalCost: nullableNumber("那份登记册上的全程总费用，澳元"),
        weeks: nullableNumber("那份登记册上的学制，周"),
      }),
    )
    .describe("最早一份、每一份有变化的和最新一份登记册，从早到晚"),
});

export const oneCourse = endpoint("getCourse", {
  given: z.object({ code: cricosCode("CRICOS 课程代码，例如 002143B") }),
  answer: z.object({ data: courseWithHistory, source }),
  async read(app, { code }) {
    const [found] = await readCoursesByCode(app, { codes: [code, ...(asCode(code)?.meant ?? [])] });
    if (!found) return refuseMissing(app, code);
    const history = (await readCourseHistory(app, found)).map(({ date, figures }) => ({
      registerDate: date,
      listed: figures !== null,
      ...(figures ?? { tuition: null, nonTuition: null, totalCost: null, weeks: null }),
    }));
    return { data: { ...courseOf(found, app.origin), history }, source: registerSource(found.registerDate) };
  },
});

/** A course as the API shows it. */
export function courseOf({ course: row, institution, campuses, registerIsOld }: ComparedCourse, origin: string) {
  // 0 in the register means "not stated".
  const stated = (hours: number | null) => hours || null;
  const work = {
    hoursPerWeek: stated(row.workHoursPerWeek),
    weeks: stated(row.workWeeks),
    totalHours: stated(row.workTotalHours),
  };
  return { ...courseColumnsOf(row, institution, origin), work, campuses, mayHaveChanged: registerIsOld };
}
