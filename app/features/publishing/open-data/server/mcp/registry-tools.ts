import { z } from "zod";
import { readGuide } from "#app/features/publishing/content/server/public.ts";
import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import { keysIn, mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { nominationPath, readNomination, readRounds } from "#app/features/register/invitations/server/public.ts";
import { maxQueryLength } from "#app/features/register/search/shared/input.ts";
import { AppError } from "#worker/errors.ts";
import { formatFact } from "#worker/platform/figure-text.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { answers } from "../v1/codes.ts";
import type { PublicReads } from "../v1/endpoint.ts";
import { cachedReadings, fact, factOf, readAllFacts } from "../v1/facts.ts";
import { round, roundOf } from "../v1/invitations.ts";
import { readAllRules, rule } from "../v1/rules.ts";
import { address, count, day, nullableText, ownSource, requiredWords, source, text } from "../v1/values.ts";
import { serveTool } from "./tool.ts";

/** Rows that a tool returns at most. */
const most = 40;

const sourceAt = (app: PublicReads, path: string) => ownSource(app.origin, path, todayInAustralia(app.now()));

const notFound = (message: string) => new AppError("not_found", message);

/** Whether a text has all words of a query. */
const hasWords = (written: string, q: string) =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => written.toLowerCase().includes(word));

export const answerTool = serveTool({
  name: "answer",
  title: "回答一个问题",
  description:
    "签证、费用、资金、打工、英语、保险等常见问题的现成回答，一两句话，数字和规则带来源、生效日期和核对日期。没有现成回答的问题，passages 是指南和登记里最接近的一两处：它们不是回答，引用时请说明；也没有时如实说没有。",
  input: z.object({ q: requiredWords(maxQueryLength, "一个问题，用中文，例如 485签证费多少钱。") }),
  output: answers.answer,
  read: async (app, { q }) => {
    const found = await answers.read(app, { q });
    if (!found || found.data.length + found.passages.length === 0)
      throw notFound("没有现成的回答。请换一种问法，或用 guide、facts、rules、search 查。");
    return found;
  },
});

const factsOutput = z.object({ data: z.array(fact).max(most), total: count("一共几个"), source });

async function findFacts(app: PublicReads, isWanted: (figure: Fact) => boolean) {
  const [all, readings] = await Promise.all([readAllFacts(app), cachedReadings(app)]);
  const found = all.filter(isWanted);
  const data = found.slice(0, most).map((row) => factOf(row, app.origin, readings.get(row.key)));
  return { data, total: found.length };
}

export const factsTool = serveTool({
  name: "facts",
  title: "官方数字",
  description: "今天有效的数字：签证费、生活费标准、分数、工资、税、期限，带来源和日期。",
  input: z.object({
    q: requiredWords(60, "要找的数字，例如 学生签证 申请费；或者代号的开头，例如 visa-485.。"),
  }),
  output: factsOutput,
  read: async (app, { q }) => {
    const found = await findFacts(app, ({ key, label }) => key.startsWith(q) || hasWords(label, q));
    if (found.total === 0) throw notFound(`没有找到“${q}”的数字。`);
    return { ...found, source: sourceAt(app, "/facts") };
  },
});

export const pointsTool = serveTool({
  name: "points",
  title: "打分测试的分数表",
  description: "189、190、491 打分表的每一项和它的分数，最低分，年龄上限。不替人算分：计算器在来源的地址。",
  input: z.object({}),
  output: factsOutput,
  read: async (app) => {
    const found = await findFacts(app, ({ key }) => key.startsWith("points."));
    return { ...found, source: sourceAt(app, "/immigration/points-test") };
  },
});
export const rulesTool = serveTool({
  name: "rules",
  title: "签证规则",
  description: "谁能申请、在哪里申请、能不能带家人、期限和条件：一条一句话，带法规、来源、生效日期。",
  input: z.object({ q: requiredWords(60, "要找的规则，例如 家属、485 年龄、陪读。") }),
  output: z.object({ data: z.array(rule).max(most), total: count("一共几条"), source }),
  read: async (app, { q }) => {
    const found = (await readAllRules(app)).filter(({ label, sentence, visas }) =>
      hasWords(`${label} ${sentence} ${visas.join(" ")}`, q),
    );
    if (found.length === 0) throw notFound(`没有找到“${q}”的规则。`);
    const data = found.slice(0, most);
    const keys = new Set(data.flatMap(({ sentence }) => keysIn(sentence)));
    const figures = new Map((await readAllFacts(app)).flatMap((row) => (keys.has(row.key) ? [[row.key, row]] : [])));
    const written = (sentence: string) =>
      sentence.replaceAll(mentionPattern, (mention, key: string) => {
        const figure = figures.get(key);
        return figure ? formatFact(figure) : mention;
      });
    return {
      data: data.map((row) => ({ ...row, sentence: written(row.sentence) })),
      total: found.length,
      source: sourceAt(app, "/rules"),
    };
  },
});

export const roundsTool = serveTool({
  name: "rounds",
  title: "历轮邀请",
  description: "189 和 491 亲属担保每一轮邀请了多少人、最低多少分；给出职业代码时是那个职业的。新的在前。",
  input: z.object({
    occupation: z
      .string()
      .regex(/^\d{6}$/)
      .optional()
      .describe("ANZSCO 职业代码，六位；不写时是整轮"),
  }),
  output: z.object({ data: z.array(round).max(most), source }),
  read: async (app, { occupation = "" }) => {
    const rows = await readRounds(app, { occupations: [occupation] });
    if (rows.length === 0) throw notFound("没有这个职业的邀请记录。");
    return { data: rows.slice(0, most).map(roundOf), source: sourceAt(app, "/immigration/rounds") };
  },
});

const states = ["nsw", "vic", "qld", "wa", "sa", "tas", "act", "nt"] as const;
const entry = z.object({
  ...{
    programmeYear: text("项目年度"),
    visa: text("190、491；空的是两种都算"),
    kind: text("places 名额，fee 澳元，opened、closed 日期，requirement 要求，step 步骤"),
  },
  ...{ value: nullableText("数字或日期"), text: nullableText("文字") },
  sourceName: text("来源"),
  sourceUrl: text("来源的网址"),
  checkedOn: day("核对的日期"),
  grade: z.enum(sourceGrades).describe("来源等级"),
  note: nullableText("说明"),
});
export const nominationTool = serveTool({
  name: "nomination",
  title: "州提名",
  description: "一个州或领地的 190、491 提名：名额、申请费、开放和关闭的日期、要求、步骤，带来源和日期。",
  input: z.object({ state: z.enum(states).describe("州和领地：nsw vic qld wa sa tas act nt") }),
  output: z.object({ data: z.array(entry).max(most), source }),
  read: async (app, { state }) => {
    const rows = await readNomination(app, { state });
    if (rows.length === 0) throw notFound("还没有这个州的资料。");
    return {
      data: rows
        .slice(0, most)
        .map(({ key: _, state: __, value, ...row }) => ({ ...row, value: value === null ? null : String(value) })),
      source: sourceAt(app, `${nominationPath}/${state}`),
    };
  },
});

export const guideTool = serveTool({
  name: "guide",
  title: "一篇指南",
  description: "本站的一篇指南：目录、开头或其中一节的全文，数字是今天的。",
  input: z.object({
    path: z
      .string()
      .regex(/^\/[a-z0-9/-]{1,100}$/)
      .describe("指南的地址，例如 /visa/student；不知道时先用 search 找"),
    section: z.string().max(100).optional().describe("一节的名字或它在地址里的代号；不写时是目录和开头"),
  }),
  output: z.object({
    ...{ title: text("标题"), summary: text("摘要"), url: address("网址"), checkedOn: day("核对的日期").nullable() },
    contents: z.array(z.object({ title: text("一节的标题"), url: address("网址") })),
    text: text("这一节，Markdown"),
    source,
  }),
  read: async (app, { path, section }) => {
    const guide = await readGuide(app, path);
    if (!guide) throw notFound(`没有地址是 ${path} 的指南。请用 search 找。`);
    const { title, summary, checkedOn, sections } = guide;
    const urlOf = (id: string) => `${app.origin}${path}${id && `#${id}`}`;
    const found = sections.find(({ id, title: name }) => (section ?? "") === id || section === name);
    if (!found) throw notFound(`这篇指南里没有“${section}”。有：${sections.map((one) => one.title).join("、")}`);
    return {
      ...{ title, summary, checkedOn, url: urlOf(found.id), text: found.text },
      contents: sections.slice(1).map((one) => ({ title: one.title, url: urlOf(one.id) })),
      source: ownSource(app.origin, path, checkedOn ?? todayInAustralia(app.now())),
    };
  },
});
