import { z } from "zod";
import { metroNames } from "#app/features/register/catalogue/server/public.ts";
import { levelNameOf } from "#app/features/register/catalogue/shared/level-names.ts";
import { statedPrice } from "#app/features/register/catalogue/shared/register-values.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";
import { address, nullableNumber, nullableText, text } from "./values.ts";

export const courseInstitution = z
  .object({
    code: text("CRICOS 院校代码"),
    name: text("常用的英文名称"),
    nameCn: nullableText("中文名称"),
    url: address("在澳途的页面"),
  })
  .meta({ id: "CourseInstitution", description: "开设课程的院校" });

/** Columns of a course that both a list and the course's own response have. */
export const courseColumns = {
  code: text("CRICOS 课程代码"),
  name: text("英文名称"),
  nameCn: nullableText("澳途译名；不能可靠翻译时是 null"),
  kindCn: nullableText("没有译名时，层次和学科的中文说法"),
  level: text("层次（英文，澳途合并）"),
  levelCn: text("层次的中文名称"),
  registerLevel: nullableText("登记册原文的层次"),
  weeks: nullableNumber("学制，周"),
  months: nullableNumber("学制，月（澳途折算）"),
  tuition: nullableNumber("全程学费，澳元；登记册没有写或者写的是占位数时是 null"),
  tuitionPerYear: nullableNumber("一年的学费，澳元（澳途按 52 周折算；不满一年的是全程学费）"),
  totalCost: nullableNumber("登记册的全程总费用，澳元"),
  workComponent: z.boolean().describe("有实习"),
  open: z.boolean().describe("在招：在登记册上，没有标为 Expired"),
  delistedOn: nullableText("已不在登记册上：第一份没有它的登记册的日期"),
  url: address("在澳途的页面"),
};

export const courseSummary = z
  .object({
    ...courseColumns,
    places: z
      .array(
        z.object({
          city: nullableText("城市的代号，例如 melbourne"),
          cityCn: nullableText("城市的中文名称"),
          state: nullableText("州"),
          suburb: nullableText("其中一个校区所在的区"),
        }),
      )
      .describe("在哪里上课，校区多的在前"),
    institution: courseInstitution,
  })
  .meta({ id: "CourseSummary", description: "列表里的课程" });

type Institution = Omit<z.output<typeof courseInstitution>, "url"> & { id: number };
type Computed = "levelCn" | "open" | "url";
type CourseRow = Omit<z.output<z.ZodObject<typeof courseColumns>>, Computed> & { id: number; expired: boolean };

export const courseInstitutionOf = (institution: Institution, origin: string) => ({
  ...institution,
  url: origin + institutionPath(institution),
});

/** The shared columns of a course, with its other columns. Placeholders of the register (0, 1, 2 AUD) become null. */
export function courseColumnsOf<Course extends CourseRow>(course: Course, institution: Institution, origin: string) {
  const tuition = statedPrice(course.tuition);
  return {
    ...course,
    tuition,
    levelCn: levelNameOf(course),
    tuitionPerYear: tuition === null ? null : course.tuitionPerYear,
    totalCost: statedPrice(course.totalCost),
    open: !course.expired && course.delistedOn === null,
    url: origin + coursePath(institution, course),
    institution: courseInstitutionOf(institution, origin),
  };
}

interface ListedCourse extends CourseRow {
  taughtIn: { metro: string | null; state: string | null; suburb: string | null }[];
  institution: Institution;
}

export const courseSummaryOf = (course: ListedCourse, origin: string): z.output<typeof courseSummary> => ({
  ...courseColumnsOf(course, course.institution, origin),
  places: course.taughtIn.map(({ metro, ...place }) => {
    return { ...place, city: metro, cityCn: metroNames[metro ?? ""] ?? null };
  }),
});
