import { z } from "zod";
import { fieldNames } from "#app/features/register/catalogue/server/public.ts";
import {
  filterOccupations,
  listOccupations,
  type Occupation,
  occupationFilterSchema,
  occupationsPageSize,
  readOccupation,
  skillLevelOf,
} from "#app/features/register/occupations/server/public.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import {
  listKeys,
  listsOf,
  onEither,
  visaKeys,
  visasOf,
} from "#app/features/register/occupations/shared/opened-visas.ts";
import { endpoint } from "./endpoint.ts";
import {
  address,
  day,
  nullableNumber,
  nullableText,
  occupationCode,
  one,
  ownSource,
  pageQuery,
  paging,
  pagingOf,
  source,
  text,
  words,
} from "./values.ts";

const shared = {
  code: text("ANZSCO 职业代码，六位"),
  otherCode: nullableText("同一个职业在另一版 ANZSCO 里的代码"),
  title: text("官方英文名称"),
  titleCn: text("澳途译名"),
  aliases: z.array(z.string()).describe("别的叫法"),
  otherTitles: z.array(z.string()).describe("ANZSCO 的别名和归在这里的岗位，英文"),
  skillLevel: z.int().describe("技能等级：1 本科或以上，2 文凭，3 三级或四级证书"),
  authority: nullableText("职业评估机构的简称；清单没有指定时是 null"),
  courses: nullableNumber("对口而且层次合适的在招课程数；还没有统计时是 null"),
  url: address("在澳途的页面"),
};

export const occupationSummary = z
  .object({
    ...shared,
    lists: z.array(z.enum(listKeys)).describe("这个代码在哪些官方清单上"),
    visas: z.array(z.enum(visaKeys)).describe("清单接受它的签证类别"),
  })
  .meta({ id: "OccupationSummary", description: "列表里的职业" });

export const occupation = z
  .object({
    ...shared,
    lists: z.array(z.enum(listKeys)).describe("两个版本的代码合起来，在哪些官方清单上"),
    visas: z.array(z.enum(visaKeys)).describe("清单接受它的签证类别；能不能申请还要看其他条件"),
    conditions: z.array(z.string()).describe("清单或评估的限制条件，中文"),
    authorities: z.array(
      z.object({ key: text("简称"), name: text("英文名称"), nameCn: text("中文名称"), url: nullableText("网站") }),
    ),
    fields: z
      .array(
        z.object({
          code: text("学科代码（ASCED）"),
          nameCn: nullableText("学科的中文名称"),
          strength: z.enum(["core", "common"]).describe("core：评估通常要求的专业；common：常见，有条件"),
          note: nullableText("条件，中文"),
        }),
      )
      .describe("通往这个职业的学科"),
    sources: z
      .array(
        z.object({
          list: text("清单"),
          nameCn: text("清单的中文名称"),
          instrument: text("法规编号"),
          compilation: text("汇编编号"),
          compiledOn: day("汇编日期"),
          checkedOn: day("核对日期"),
          url: address("法规网址"),
        }),
      )
      .describe("清单读自哪一份法规汇编"),
  })
  .meta({ id: "Occupation", description: "职业" });

const sharedOf = (row: Occupation, origin: string) => ({
  ...{ ...row, aliases: [...row.aliases], otherTitles: [...row.otherTitles] },
  skillLevel: skillLevelOf(row),
  url: origin + occupationPath(row),
});

export const listOfOccupations = endpoint("listOccupations", {
  count: occupationsPageSize,
  given: z.object({
    q: words(60, "代码，或者中文、英文、拼音的名称。"),
    list: one(listKeys, "所在的清单。"),
    skill: one(["1", "2", "3"], "技能等级。"),
    field: z
      .string()
      .regex(/^\d{2}(\d{2})?$/)
      .optional()
      .describe("对口的学科代码（ASCED），两位或四位"),
    page: pageQuery,
  }),
  answer: z.object({ data: z.array(occupationSummary), page: paging, source }),
  async read(app, { page, ...given }) {
    const all = await listOccupations(app);
    const found = filterOccupations(all, occupationFilterSchema.parse({ ...given, page }));
    // On the site, a page past the end shows the last page. Here it has no rows, so that a program that counts up terminates.
    const rows = page > found.pages ? [] : found.rows;
    return {
      data: rows.map((row) => ({ ...sharedOf(row, app.origin), lists: listsOf(row), visas: visasOf(row) })),
      page: pagingOf(app, "/api/v1/occupations", given, { page, size: occupationsPageSize, total: found.total }),
      source: ownSource(app, "/occupations"),
    };
  },
});

export const oneOccupation = endpoint("getOccupation", {
  given: z.object({ code: occupationCode }),
  answer: z.object({ data: occupation, source }),
  async read(app, given) {
    const found = await readOccupation(app, given);
    if (!found) return null;
    const { occupation: row, other, fields, lists, authorities, caveats } = found;
    const listed = onEither(row, other);
    const named = new Set<string>(listsOf(listed));
    return {
      data: {
        ...sharedOf(row, app.origin),
        lists: listsOf(listed),
        visas: visasOf(listed),
        conditions: [...caveats.map(({ textCn }) => textCn), ...(row.conditionCn ? [row.conditionCn] : [])],
        authorities,
        fields: fields.map(({ field: code, strength, noteCn }) => {
          return { code, strength, note: noteCn, nameCn: fieldNames.get(code) ?? null };
        }),
        sources: lists.filter(({ key }) => named.has(key)).map((row) => ({ ...row, list: row.key })),
      },
      source: ownSource(app, "/occupations"),
    };
  },
});
