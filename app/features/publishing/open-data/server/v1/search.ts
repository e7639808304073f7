import { z } from "zod";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { type SearchResult, searchCatalogue } from "#app/features/register/search/server/public.ts";
import { maxQueryLength } from "#app/features/register/search/shared/input.ts";
import { endpoint } from "./endpoint.ts";
import { address, nullableText, registerSource, requiredWords, source, text } from "./values.ts";

const institution = z
  .object({
    type: z.literal("institution"),
    code: text("CRICOS 院校代码"),
    name: text("常用的英文名称"),
    nameCn: nullableText("中文名称"),
    state: nullableText("州"),
    city: nullableText("城市或区"),
    open: z.boolean().meta({ description: "还在登记册上" }),
    url: address("在澳途的页面"),
  })
  .meta({ id: "FoundInstitution", description: "搜到的院校" });

const course = z
  .object({
    type: z.literal("course"),
    code: text("CRICOS 课程代码"),
    name: text("英文名称"),
    nameCn: nullableText("澳途译名"),
    kindCn: nullableText("没有译名时，层次和学科的中文说法"),
    level: text("层次"),
    open: z.boolean().meta({ description: "在招" }),
    institution: z.object({
      code: text("CRICOS 院校代码"),
      name: text("常用的英文名称"),
      nameCn: nullableText("中文名称"),
    }),
    url: address("在澳途的页面"),
  })
  .meta({ id: "FoundCourse", description: "搜到的课程" });

const page = z
  .object({
    type: z.literal("page"),
    kind: z.enum(["guide", "tool"]),
    title: text("标题，中文"),
    url: address("网址"),
  })
  .meta({ id: "FoundPage", description: "搜到的指南或工具" });

const part = z.object({ label: text("含义，中文"), typed: text("对应的输入") });

const parts = ["institution", "field", "level", "place", "category"] as const;

const understood = z
  .object({
    parts: z.array(part.extend({ kind: z.enum(parts) })).meta({ description: "认出的部分" }),
    conditions: z.array(part).meta({ description: "当作筛选或排序的部分，例如“三万以内”" }),
    excluded: z.array(part).meta({ description: "要排除的部分" }),
    unused: z.array(z.string()).meta({ description: "没有用上的词" }),
    corrected: nullableText("改正错字以后的搜索词"),
    notice: nullableText("给人看的一句提醒，中文"),
  })
  .meta({ id: "Understood", description: "搜索词是怎样理解的" });

function resultOf(result: SearchResult, origin: string) {
  const url = origin + result.href;
  if (result.type === "page") return { ...result, url };
  const found = { url, open: !result.isClosed };
  if (result.type === "institution") return { ...result, ...found, name: result.displayName };
  return { ...result, ...found, institution: { ...result.institution, name: result.institution.displayName } };
}

export const search = endpoint({
  path: "/search",
  operationId: "search",
  summary: "搜索",
  description:
    "和网站的搜索框一样：中文、英文、拼音、简称、代码都可以，最多 10 所院校、10 门课程、3 篇指南或工具，合适的在前。要翻页和筛选，请用 /courses。",
  given: z.object({
    q: requiredWords(maxQueryLength, "搜索词，"),
  }),
  answer: z.object({
    data: z.array(z.discriminatedUnion("type", [institution, course, page])),
    understood,
    source,
  }),
  examples: ["/search?q=墨尔本 会计 硕士"],
  async read(app, { q }) {
    const [found, counts] = await Promise.all([searchCatalogue(app, { q }), readRegisterCounts(app)]);
    const { constraints = [], excluded = [], ignored = [], corrected, notice, ...slots } = found.understood;
    return {
      data: found.results.map((result) => resultOf(result, app.origin)),
      understood: {
        parts: parts.flatMap((kind) => {
          const known = slots[kind];
          return known ? [{ ...known, kind }] : [];
        }),
        conditions: [...constraints],
        excluded: [...excluded],
        unused: ignored,
        corrected: corrected ?? null,
        notice: notice ?? null,
      },
      source: registerSource(counts?.registerDate ?? null),
    };
  },
});
