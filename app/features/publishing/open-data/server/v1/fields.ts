import { z } from "zod";
import { metroNames } from "#app/features/register/catalogue/server/public.ts";
import { levelNames } from "#app/features/register/catalogue/shared/level-names.ts";
import {
  type FieldStatistic,
  fieldPath,
  listFieldStatistics,
  type NarrowField,
  narrowFieldOf,
  narrowFields,
  readField,
} from "#app/features/register/statistics/server/public.ts";
import { courseInstitution, courseInstitutionOf, courseSummary, courseSummaryOf } from "./course-summary.ts";
import { endpoint } from "./endpoint.ts";
import { address, count, currentRegister, nullableText, source, text } from "./values.ts";

const fees = z
  .object({
    courses: count("有可信数字的课程数"),
    p10: z.number(),
    p25: z.number(),
    median: z.number(),
    p75: z.number(),
    p90: z.number(),
  })
  .meta({ id: "Fees", description: "费用的分布，澳元：中位数和第 10、25、75、90 百分位" });

const statistic = {
  courses: count("在招课程数"),
  institutions: count("开设的院校数"),
  tuitionPerYear: fees.nullable(),
  totalCost: fees
    .nullable()
    .describe("读完全程的学费和学校收的其他费用，只计学制为中位数（weeks.median）、不是双学位的课程"),
  weeks: z.object({ p25: z.number(), median: z.number(), p75: z.number() }).nullable().describe("学制，周，双学位不算"),
};

const named = {
  code: text("学科代码（ASCED），四位"),
  name: text("英文名称"),
  nameCn: text("中文名称"),
  broadCn: text("所属大类的中文名称"),
  url: address("在澳途的页面"),
};

const fieldSummary = z
  .object({ ...named, ...statistic })
  .meta({ id: "FieldSummary", description: "学科和它在全国的数字" });

const field = z
  .object({
    ...named,
    ...statistic,
    levels: z.array(z.object({ level: text("层次"), levelCn: text("层次的中文名称"), ...statistic })),
    states: z.array(z.object({ state: text("州"), ...statistic })),
    cities: z.array(z.object({ city: text("城市的代号"), cityCn: nullableText("城市的中文名称"), ...statistic })),
    bestKnown: z.array(courseInstitution).describe("这个学科较知名的院校，最多 8 所"),
    lowestPriced: z.array(courseSummary).describe("常见层次里一年学费最低的课程"),
  })
  .meta({ id: "Field", description: "学科" });

const statisticOf = (cell: FieldStatistic) => {
  return { ...cell, institutions: cell.providers, tuitionPerYear: cell.yearly, totalCost: cell.total };
};

const namedOf = ({ code, nameEn, nameCn, broadCn }: NarrowField, origin: string) => ({
  ...{ code, name: nameEn, nameCn, broadCn },
  url: origin + (fieldPath(code) ?? "/study/fields"),
});

export const listOfFields = endpoint("listFields", {
  given: z.object({}),
  answer: z.object({ data: z.array(fieldSummary), source }),
  async read(app) {
    const [statistics, source] = await Promise.all([listFieldStatistics(app), currentRegister(app)]);
    const cells = new Map(statistics.map((cell) => [cell.field, cell]));
    const data = narrowFields().flatMap((one) => {
      const cell = cells.get(one.code);
      return cell ? [{ ...namedOf(one, app.origin), ...statisticOf(cell) }] : [];
    });
    return { data, source };
  },
});

export const oneField = endpoint("getField", {
  given: z.object({
    code: z
      .string()
      .regex(/^\d{4}$/)
      .describe("学科代码（ASCED），四位，例如 0603"),
  }),
  answer: z.object({ data: field, source }),
  async read(app, { code }) {
    const known = narrowFieldOf(code);
    if (!known) return null;
    const [found, source] = await Promise.all([readField(app, { code }), currentRegister(app)]);
    const whole = found.cells.find(({ level, place }) => level === "" && place === "");
    if (!whole) return null;
    const ofPlaces = found.cells.filter(({ level, place }) => level === "" && place !== "");
    const isState = ({ place }: FieldStatistic) => place === place.toUpperCase();
    return {
      data: {
        ...namedOf(known, app.origin),
        ...statisticOf(whole),
        levels: found.cells
          .filter(({ level, place }) => level !== "" && place === "")
          .map((cell) => ({ ...statisticOf(cell), levelCn: levelNames[cell.level] ?? cell.level })),
        states: ofPlaces.filter(isState).map((cell) => ({ state: cell.place, ...statisticOf(cell) })),
        cities: ofPlaces
          .filter((cell) => !isState(cell))
          .map((cell) => ({ city: cell.place, cityCn: metroNames[cell.place] ?? null, ...statisticOf(cell) })),
        bestKnown: found.bestKnown.map((row) => courseInstitutionOf(row, app.origin)),
        lowestPriced: found.lowestPriced.map((row) => courseSummaryOf(row, app.origin)),
      },
      source,
    };
  },
});
