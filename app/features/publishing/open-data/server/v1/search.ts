import { z } from "zod";
import { type SearchResult, searchCatalogue } from "#app/features/register/search/server/public.ts";
import { maxQueryLength } from "#app/features/register/search/shared/input.ts";
import { courseInstitution, courseSummary } from "./course-summary.ts";
import { endpoint } from "./endpoint.ts";
import { institutionSummary } from "./institutions.ts";
import { address, currentRegister, nullableText, requiredWords, source, text } from "./values.ts";

const institution = institutionSummary
  .pick({ code: true, name: true, nameCn: true, state: true, city: true, url: true })
  .extend({ type: z.literal("institution"), open: z.boolean().describe("还在登记册上") })
  .meta({ id: "FoundInstitution", description: "搜到的院校" });

const course = courseSummary
  .pick({ code: true, name: true, nameCn: true, kindCn: true, level: true, open: true, url: true })
  .extend({ type: z.literal("course"), institution: courseInstitution.omit({ url: true }) })
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
    parts: z.array(part.extend({ kind: z.enum(parts) })).describe("认出的部分"),
    conditions: z.array(part).describe("当作筛选或排序的部分，例如“三万以内”"),
    excluded: z.array(part).describe("要排除的部分"),
    unused: z.array(z.string()).describe("没有用上的词"),
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

export const search = endpoint("search", {
  given: z.object({
    q: requiredWords(maxQueryLength, "搜索词，"),
  }),
  answer: z.object({
    data: z.array(z.discriminatedUnion("type", [institution, course, page])),
    understood,
    source,
  }),
  async read(app, { q }) {
    const [found, source] = await Promise.all([searchCatalogue(app, { q }), currentRegister(app)]);
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
      source,
    };
  },
});
