import { z } from "zod";
import { answerCodes, type CodeAnswer, readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { AppError } from "#worker/errors.ts";
import { endpoint, type PublicReads } from "./endpoint.ts";
import { registerSource, source } from "./source.ts";
import { address, requiredWords, text } from "./values.ts";

const entry = z
  .object({
    type: z.enum(["course", "institution", "vet"]).meta({ description: "课程、院校、职业教育的全国代码" }),
    code: text("代码"),
    label: text("代码和中文名称"),
    state: z.enum(["open", "closed", "left"]).meta({ description: "招生、已停招、已不在登记册上" }),
    url: address("在澳途的页面"),
  })
  .meta({ id: "CodeEntry", description: "有这个代码的课程或院校" });

const codeAnswer = z
  .object({
    typed: text("查的代码"),
    code: text("登记册的写法：补上丢了的 0，字母 O 读作 0"),
    state: z.enum(["open", "closed", "left", "missing", "elsewhere"]).meta({
      description: "招生；已停招；已不在登记册上；不在我们这一天的副本里（更新，或没有登记）；是别的名册的编号",
    }),
    text: text("给人看的说明：查到什么，或为什么查不到、到哪里再查"),
    entries: z.array(entry).meta({ description: "有这个代码的" }),
    near: z.array(entry).meta({ description: "查不到时，只差一位的" }),
    official: z.object({ label: text("名称"), href: address("官方网址") }).meta({ description: "到哪里再查" }),
  })
  .meta({ id: "CodeAnswer", description: "登记册怎样说一个代码" });

function dataOf({ entries, near, ...answer }: CodeAnswer, origin: string): z.output<typeof codeAnswer> {
  const shown = (all: CodeAnswer["entries"]) => all.map(({ id: _, href, ...one }) => ({ ...one, url: origin + href }));
  return { ...answer, entries: shown(entries), near: shown(near) };
}

export const checkedCodes = endpoint({
  path: "/codes",
  operationId: "checkCodes",
  summary: "核对代码",
  description:
    "录取通知书上的代码：CRICOS 院校代码、课程代码，职业教育的全国代码，RTO 编号。查到、已停招、已不在册、不在我们的副本里，各有说明；副本的日期在 source.date。",
  params: z.object({}),
  query: z.object({ text: requiredWords(200, "代码，或者有代码的一句话，例如 075119J。") }),
  answer: z.object({ data: z.array(codeAnswer), source }),
  examples: ["/codes?text=00116K"],
  async read(app, { text }) {
    const [answers, counts] = await Promise.all([answerCodes(app, text), readRegisterCounts(app)]);
    if (answers.length === 0) throw new AppError("not_found", `“${text}”里没有像代码的内容。`);
    return {
      data: answers.map((answer) => dataOf(answer, app.origin)),
      source: registerSource(counts?.registerDate ?? null),
    };
  },
});

/** @throws AppError "not_found", with what the register says of the code */
export async function refuseMissing(app: Pick<PublicReads, "db">, code: string): Promise<never> {
  const [answer] = await answerCodes(app, code);
  throw new AppError("not_found", answer?.text ?? "没有找到。请核对代码：它可能写错了，或者从来没有登记过。");
}
