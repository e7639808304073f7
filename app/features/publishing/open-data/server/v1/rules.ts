import { z } from "zod";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { listRules } from "#app/features/register/rules/server/public.ts";
import { audiences, ruleAreas, ruleOn, stateNames, stateOn } from "#app/features/register/rules/shared/rule.ts";
import { formatFact } from "#worker/platform/figure-text.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { endpoint, type PublicReads } from "./endpoint.ts";
import { cachedReadings, official, readAllFacts } from "./facts.ts";
import {
  day,
  hasWords,
  nullableText,
  ownSource,
  pageOfRows,
  pageQuery,
  paging,
  rowWords,
  source,
  sourced,
  text,
} from "./values.ts";

const states = Object.keys(stateNames) as [keyof typeof stateNames, ...(keyof typeof stateNames)[]];

const rule = z
  .object({
    key: text("这条规则的代号"),
    area: z.enum(ruleAreas).describe("分类"),
    label: text("它回答什么，中文"),
    sentence: text("规则，一句中文；{{代号}} 是 /facts/{key} 的数字"),
    text: text("同一句，写着今天的数字"),
    audience: z.array(z.enum(audiences)).describe("涉及谁"),
    visas: z.array(z.string()).describe("签证类别"),
    state: z.enum(states).describe("proposed 政府提议，announced 已公布，未生效，in-force 生效，ended 已失效"),
    validFrom: day("生效的第一天；不知道时是 null").nullable(),
    validUntil: day("最后一天；没有时是 null").nullable(),
    instrument: nullableText("法规"),
    ...sourced,
    sourceDated: day("所看内容自己的日期；没有时是 null").nullable(),
    official,
    isDisputed: z.boolean().describe("官方页有改动，正在核对"),
  })
  .meta({ id: "Rule", description: "决定一份申请有没有效的一条规则，有来源和日期" });

/** The rules in force today, or the next version of a rule that is not in force yet, from the isolate's cache. */
const readAllRules = cacheByVersion(async (app: PublicReads): Promise<z.output<typeof rule>[]> => {
  const today = todayInAustralia(app.now());
  const [rules, readings, figures] = await Promise.all([listRules(app), cachedReadings(app), readAllFacts(app)]);
  const written = new Map(figures.map((figure) => [figure.key, formatFact(figure)]));
  return rules.flatMap((history) => {
    const current = ruleOn(history, today);
    if (!current) return [];
    return {
      ...{ ...current, key: current.rule, isDisputed: current.isDisputed ?? false },
      ...{ audience: [...current.audience], visas: [...current.visas] },
      text: current.sentence.replaceAll(mentionPattern, (mention, key: string) => written.get(key) ?? mention),
      state: stateOn(history, current, today),
      official: readings.get(current.rule) ?? null,
    };
  });
});

export const listOfRules = endpoint("listRules", {
  given: z.object({
    q: rowWords("家属、485 年龄、陪读"),
    area: z.enum(ruleAreas).optional().describe("分类"),
    audience: z.enum(audiences).optional().describe("涉及谁"),
    page: pageQuery,
  }),
  answer: z.object({ data: z.array(rule), page: paging, source }),
  async read(app, given) {
    const { q, area, audience } = given;
    const found = (await readAllRules(app)).filter(
      (one) =>
        (area === undefined || one.area === area) &&
        (audience === undefined || one.audience.includes(audience)) &&
        hasWords(`${one.label} ${one.sentence} ${one.visas.join(" ")}`, q),
    );
    return { ...pageOfRows(app, "/api/v1/rules", given, found), source: ownSource(app, "/rules") };
  },
});
