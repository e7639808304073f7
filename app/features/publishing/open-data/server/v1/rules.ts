import { z } from "zod";
import { listRules } from "#app/features/register/rules/server/public.ts";
import { audiences, ruleAreas, ruleOn, stateNames, stateOn } from "#app/features/register/rules/shared/rule.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { endpoint, type PublicReads } from "./endpoint.ts";
import { cachedReadings, official } from "./facts.ts";
import { day, nullableText, ownSource, pageQuery, paging, pagingOf, source, text } from "./values.ts";

const states = Object.keys(stateNames) as [keyof typeof stateNames, ...(keyof typeof stateNames)[]];

export const rule = z
  .object({
    key: text("这条规则的代号"),
    area: z.enum(ruleAreas).meta({ description: "分类" }),
    label: text("它回答什么，中文"),
    sentence: text("规则，一句中文；{{代号}} 是 /facts/{key} 的数字"),
    audience: z.array(z.enum(audiences)).meta({ description: "涉及谁" }),
    visas: z.array(z.string()).meta({ description: "签证类别" }),
    state: z.enum(states).meta({ description: "proposed 提议，announced 已公布未生效，in-force 生效，ended 已失效" }),
    validFrom: day("生效的第一天；不知道时是 null").nullable(),
    validUntil: day("最后一天；没有时是 null").nullable(),
    instrument: nullableText("法规"),
    sourceName: text("来源"),
    sourceUrl: text("官方页的网址"),
    checkedOn: day("最近一次核对的日期"),
    sourceDated: day("所看内容自己的日期；没有时是 null").nullable(),
    grade: z.enum(sourceGrades).meta({ description: "official 官方原文，archived 其存档，其余是非官方来源" }),
    official,
    isDisputed: z.boolean().meta({ description: "官方页有改动，正在核对" }),
  })
  .meta({ id: "Rule", description: "决定一份申请有没有效的一条规则，有来源和日期" });

/** The rules in force today, or the next version where none has begun, from the isolate's cache. */
export const readAllRules = cacheByVersion(async (app: PublicReads): Promise<z.output<typeof rule>[]> => {
  const today = todayInAustralia(app.now());
  const [rules, readings] = await Promise.all([listRules(app), cachedReadings(app)]);
  return rules.flatMap((history) => {
    const current = ruleOn(history, today);
    if (!current) return [];
    return {
      ...{ ...current, key: current.rule, isDisputed: current.isDisputed ?? false },
      ...{ audience: [...current.audience], visas: [...current.visas] },
      state: stateOn(history, current, today),
      official: readings.get(current.rule) ?? null,
    };
  });
});

/** Rules of a page. */
const size = 100;

export const listOfRules = endpoint({
  path: "/rules",
  operationId: "listRules",
  summary: "现行的规则",
  description: `谁能申请、在哪里申请、能不能带家人、期限和条件，一条一句话，按分类排列，一页 ${size} 条。`,
  given: z.object({
    area: z.enum(ruleAreas).optional().meta({ description: "分类" }),
    audience: z.enum(audiences).optional().meta({ description: "涉及谁" }),
    page: pageQuery,
  }),
  answer: z.object({ data: z.array(rule), page: paging, source }),
  examples: ["/rules?area=student-family"],
  async read(app, { page, area, audience }) {
    const found = (await readAllRules(app)).filter(
      (one) => (area === undefined || one.area === area) && (audience === undefined || one.audience.includes(audience)),
    );
    const given = { ...(area && { area }), ...(audience && { audience }) };
    return {
      data: found.slice((page - 1) * size, page * size),
      page: pagingOf(app, "/api/v1/rules", given, { page, size, total: found.length }),
      source: ownSource(app.origin, "/rules", todayInAustralia(app.now())),
    };
  },
});
