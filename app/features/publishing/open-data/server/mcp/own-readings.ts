import { z } from "zod";
import { readGuide } from "#app/features/publishing/content/server/public.ts";
import { nominationPath, readNomination } from "#app/features/register/invitations/server/public.ts";
import { AppError } from "#worker/errors.ts";
import { reading } from "../v1/endpoint.ts";
import { listOfFacts } from "../v1/facts.ts";
import { listOfOccupations, occupation, occupationSummary, oneOccupation } from "../v1/occupations.ts";
import { address, count, day, nullableText, ownSource, requiredWords, source, sourced, text } from "../v1/values.ts";

// Readings that exist only as tools of /mcp.

/** Maximum number of occupations in the result. */
const mostMatches = 10;

export const occupationByName = reading("occupation", {
  given: z.object({
    q: requiredWords(60, "ANZSCO 职业代码（六位），或者职业的中文、英文名称，例如 254412、厨师。"),
  }),
  answer: z.object({
    data: occupation.nullable().describe("代码或名称只对上一个职业时是它，否则是 null"),
    matches: z.array(occupationSummary).max(mostMatches).describe(`对得上的职业，合适的在前，最多 ${mostMatches} 个`),
    total: count("一共有几个职业对得上"),
    source,
  }),
  async read(app, { q }) {
    const found = await listOfOccupations.read(app, { q, page: 1 });
    const matches = found?.data.slice(0, mostMatches) ?? [];
    const [first] = matches;
    const names = first ? [first.code, first.title.toLowerCase(), first.titleCn] : [];
    const isClear = matches.length === 1 || names.includes(q.toLowerCase());
    const detail = first && isClear ? await oneOccupation.read(app, { code: first.code }) : null;
    if (!found || !first) throw new AppError("not_found", `官方职业清单里没有“${q}”。可以换一种叫法，或用英文名称。`);
    return { data: detail?.data ?? null, matches, total: found.page.total, source: found.source };
  },
});

export const pointsTable = reading("points", {
  given: z.object({}),
  answer: listOfFacts.answer,
  read: (app) => listOfFacts.read(app, { q: "", prefix: "points.", page: 1 }),
});

const states = ["nsw", "vic", "qld", "wa", "sa", "tas", "act", "nt"] as const;

export const nomination = reading("nomination", {
  given: z.object({ state: z.enum(states).describe(`州和领地：${states.join(" ")}`) }),
  answer: z.object({
    data: z.array(
      z.object({
        programmeYear: text("项目年度"),
        visa: text("190、491；空的是两种都算"),
        kind: text("places 名额，fee 澳元，opened、closed 日期，requirement 要求，step 步骤"),
        value: nullableText("数字或日期"),
        text: nullableText("文字"),
        ...sourced,
        note: nullableText("说明"),
      }),
    ),
    source,
  }),
  async read(app, { state }) {
    const rows = await readNomination(app, { state });
    return {
      data: rows.map(({ value, ...row }) => ({ ...row, value: value === null ? null : String(value) })),
      source: ownSource(app, `${nominationPath}/${state}`),
    };
  },
});

export const oneGuide = reading("guide", {
  given: z.object({
    path: z
      .string()
      .regex(/^\/[a-z0-9/-]{1,100}$/)
      .describe("指南的地址，例如 /visa/student；不知道时先用 search 找"),
    section: z.string().max(300).default("").describe("一节的名字或它在地址里的代号；不写时是目录和开头"),
  }),
  answer: z.object({
    ...{ title: text("标题"), summary: text("摘要"), url: address("网址"), checkedOn: day("核对的日期").nullable() },
    contents: z.array(z.object({ title: text("一节的标题"), url: address("网址") })),
    text: text("这一节，Markdown"),
    source,
  }),
  async read(app, { path, section }) {
    const guide = await readGuide(app, path);
    if (!guide) throw new AppError("not_found", `没有地址是 ${path} 的指南。请用 search 找。`);
    const { sections, checkedOn } = guide;
    const linked = sections.map(({ id, ...one }) => {
      // The format uri allows only ASCII, and clients validate it.
      const anchor = encodeURIComponent(id);
      return { ...one, names: [id, one.title, anchor], url: `${app.origin}${path}${anchor && `#${anchor}`}` };
    });
    const found = linked.find(({ names }) => names.includes(section));
    if (!found) {
      const titles = sections.map(({ title }) => title).join("、");
      throw new AppError("not_found", `这篇指南里没有“${section}”。有：${titles}`);
    }
    const { url, text } = found;
    return { ...guide, url, text, contents: linked.slice(1), source: ownSource(app, path, checkedOn ?? undefined) };
  },
});
