import { z } from "zod";
import type { Answer } from "#app/features/register/answers/shared/answer.ts";
import type { Passage } from "#app/features/register/answers/shared/passage.ts";
import { answerCodes, type CodeAnswer } from "#app/features/register/catalogue/server/public.ts";
import { answerWithPassages } from "#app/features/register/search/server/public.ts";
import { maxQueryLength } from "#app/features/register/search/shared/input.ts";
import { AppError } from "#worker/errors.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { endpoint, type PublicReads } from "./endpoint.ts";
import { address, currentRegister, day, ownSource, requiredWords, source, text } from "./values.ts";

const linked = z.object({ label: text("名称，中文"), url: address("网址") });

const answerSource = z
  .object({
    label: text("哪一个数字、哪一条规则"),
    page: address("它在澳途的页面，有历史"),
    since: day("生效的第一天；不知道时是 null").nullable(),
    sourceName: text("来源"),
    sourceUrl: address("来源的网址"),
    grade: z.enum(sourceGrades).describe("official 官方原文，archived 其存档，其余是非官方来源"),
    checkedOn: day("最近一次与来源核对的日期；登记册的日期在 label 里，这里是 null").nullable(),
    isUnverified: z.boolean().describe("还没有用今年的官方页核对"),
    isDisputed: z.boolean().describe("官方页有改动，正在核对"),
  })
  .meta({ id: "AnswerSource", description: "回答里的一个数字或一条规则从哪里来" });

const answer = z
  .object({
    key: text("这条回答的代号"),
    verdict: z
      .object({
        kind: z
          .enum(["right", "was", "partly", "coming", "wrong"])
          .describe("right 对，was 以前对，partly 不全对，coming 还没有开始，wrong 不对"),
        day: day("was 的最后一天，coming 的第一天；没有时是 null").nullable(),
      })
      .nullable()
      .describe("q 是一句话时，它还对不对；q 是问题时是 null"),
    text: text("一两句话，中文；数字来自 /facts，规则来自 /rules"),
    understood: z.array(z.string()).describe("问题是怎样理解的"),
    sources: z.array(answerSource),
    more: linked.describe("指南里说得更多的一节"),
    tool: linked.nullable().describe("可以自己算的计算器；没有时是 null"),
  })
  .meta({ id: "Answer", description: "一个问题的回答" });

const passage = z
  .object({
    heading: text("那一节的标题，或登记里最接近的问题；指南的开头没有标题"),
    text: text("那里有问题的词的两三句，数字和规则是今天的"),
    isSame: z.boolean().describe("那里回答的正是这个问题；false 时可能说的是相近的事"),
    sources: z.array(answerSource),
    more: linked.describe("说得更多的一页，链到那一节"),
  })
  .meta({ id: "Passage", description: "指南和登记里最接近问题的一处。不是写好的回答" });

const linkOf = ({ href, label }: { href: string; label: string }, origin: string) => ({
  label,
  url: new URL(href, origin).href,
});

const sourcesOf = (sources: Answer["sources"], origin: string) =>
  sources.map((row) => ({
    ...{ ...row, page: new URL(row.href, origin).href },
    ...{ sourceName: row.name, sourceUrl: new URL(row.url, origin).href },
  }));

const answerOf = (found: Answer, origin: string): z.output<typeof answer> => ({
  ...{ ...found, understood: [...found.understood], more: linkOf(found.more, origin) },
  ...{ tool: found.tool && linkOf(found.tool, origin), sources: sourcesOf(found.sources, origin) },
});

const passageOf = ({ heading, text, isSame, ...found }: Passage, origin: string): z.output<typeof passage> => ({
  ...{ heading, text, isSame, more: linkOf(found.more, origin), sources: sourcesOf(found.sources, origin) },
});

export const answers = endpoint("answer", {
  given: z.object({ q: requiredWords(maxQueryLength, "问题，") }),
  answer: z.object({
    data: z.array(answer),
    passages: z.array(passage).describe("没有回答的问题，指南和登记里最接近的一处，最多三处"),
    suggestions: z.array(passage).describe("没有把握时，可能想问的，最多三处"),
    source,
  }),
  async read(app, { q }) {
    const { answers, ...nearest } = await answerWithPassages(app, q);
    return {
      data: answers.map((one) => answerOf(one, app.origin)),
      passages: nearest.passages.map((one) => passageOf(one, app.origin)),
      suggestions: nearest.suggestions.map((one) => passageOf(one, app.origin)),
      source: ownSource(app, `/search?q=${encodeURIComponent(q)}`),
    };
  },
});

const entry = z
  .object({
    type: z.enum(["course", "institution", "vet"]).describe("课程、院校、职业教育的全国代码"),
    code: text("代码"),
    label: text("代码和中文名称"),
    state: z.enum(["open", "closed", "left"]).describe("招生、已停招、已不在登记册上"),
    url: address("在澳途的页面"),
  })
  .meta({ id: "CodeEntry", description: "有这个代码的课程或院校" });

const codeAnswer = z
  .object({
    typed: text("查的代码"),
    code: text("登记册的写法：补上丢了的 0，字母 O 读作 0"),
    state: z
      .enum(["open", "closed", "left", "missing", "elsewhere"])
      .describe("招生；已停招；已不在登记册上；不在我们这一天的副本里（更新，或没有登记）；是别的名册的编号"),
    text: text("给人看的说明：查到什么，或为什么查不到、到哪里再查"),
    entries: z.array(entry).describe("有这个代码的"),
    near: z.array(entry).describe("查不到时，只差一位的"),
    official: z.object({ label: text("名称"), href: address("官方网址") }).describe("到哪里再查"),
  })
  .meta({ id: "CodeAnswer", description: "登记册怎样说一个代码" });

function dataOf({ entries, near, ...answer }: CodeAnswer, origin: string): z.output<typeof codeAnswer> {
  const shown = (all: CodeAnswer["entries"]) => all.map((one) => ({ ...one, url: origin + one.href }));
  return { ...answer, entries: shown(entries), near: shown(near) };
}

export const checkedCodes = endpoint("checkCodes", {
  given: z.object({ text: requiredWords(200, "代码，或者有代码的一句话，例如 075119J。") }),
  answer: z.object({ data: z.array(codeAnswer), source }),
  async read(app, { text }) {
    const [answers, source] = await Promise.all([answerCodes(app, text), currentRegister(app)]);
    if (answers.length === 0) throw new AppError("not_found", `“${text}”里没有像代码的内容。`);
    return {
      data: answers.map((answer) => dataOf(answer, app.origin)),
      source,
    };
  },
});

/** @throws AppError "not_found", with the result of looking up the code */
export async function refuseMissing(app: Pick<PublicReads, "db">, code: string): Promise<never> {
  const [answer] = await answerCodes(app, code);
  throw new AppError("not_found", answer?.text ?? "没有找到。请核对代码：它可能写错了，或者从来没有登记过。");
}
