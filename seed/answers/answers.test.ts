import { expect, it } from "vitest";
import { parsePage } from "#app/features/publishing/content/server/parse-page.ts";
import { readingsOf } from "#app/features/register/answers/server/pieces.ts";
import { readQuestions } from "#app/features/register/answers/server/read-question.ts";
import {
  type AnswerRow,
  about,
  givenKind,
  registerKinds,
  unknownPlaceholders,
} from "#app/features/register/answers/shared/answer-row.ts";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { questionOf } from "#app/features/register/search/server/read-answers.ts";
import { occupationNames } from "#app/features/register/search/server/reading/occupation-page.ts";
import { parseLexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { readClaims } from "#seed/claims/read-claims.ts";
import { readFacts } from "#seed/facts/read-facts.ts";
import { readNames } from "#seed/names/read-names.ts";
import { readOccupations } from "#seed/occupations/read-occupations.ts";
import { listedPages, readPages } from "#seed/pages/read-pages.ts";
import { readRules } from "#seed/rules/read-rules.ts";
import { compileLexicon } from "#seed/vocabulary/compile-lexicon.ts";
import { readVocabulary } from "#seed/vocabulary/read-vocabulary.ts";
import { answerRow, readAnswers, readAskWords } from "./read-answers.ts";

const answers = readAnswers();
const rows: AnswerRow[] = answers.map((row) => ({
  ...row,
  tool: row.tool ?? null,
  holds: row.holds ?? null,
  claim: [],
  heard: null,
}));
const words = readAskWords();

const institutions = readNames().map(({ providerCode, chinese, aliases }, id) => ({
  ...{ id, providerCode, label: chinese[0]?.nameCn ?? providerCode },
  names: [
    ...chinese.map(({ nameCn }) => ({ name: nameCn, kind: "chinese" as const })),
    ...aliases.map((name) => ({ name, kind: "alias" as const })),
  ],
}));
const occupations = readOccupations().occupations.map((row) => ({
  ...{ code: row.code, otherCode: row.other_code, title: row.title, titleCn: row.title_cn, aliases: row.aliases },
}));
const lexicon = {
  ...parseLexicon(JSON.stringify(compileLexicon(readVocabulary(), institutions, []))),
  occupations: occupationNames(occupations),
};

const chartOf = (q: string) => questionOf(q, lexicon);
const ask = (q: string) => readQuestions(chartOf(q), lexicon, rows).map(({ row }) => row.key);

/** The interpretation of a question, for the message of a failed test. */
const reading = (q: string) =>
  readingsOf(chartOf(q), lexicon)
    .map((pieces) => pieces.map(({ text, means }) => `${text}=${means.map(({ key }) => key).join("|")}`).join(" "))
    .join(" / ") || "a word that nothing explains";

it.each(rows.map(({ key }, at) => [key, at] as const))("%s answers its questions", (key, at) => {
  const { questions, not } = answers[at] ?? { questions: [], not: [] };
  const missed = questions.filter((q) => ask(q).join() !== key);
  expect(missed.map((q) => `${q} → ${ask(q)} [${reading(q)}]`)).toEqual([]);
  expect(not.filter((q) => ask(q).includes(key))).toEqual([]);
});

it("refuses a row without a source", () => {
  const row = {
    key: "one",
    entity: ["visa-500"],
    asked: "price",
    more: "/visa/student",
    questions: ["学生签证多少钱"],
  };
  expect(answerRow.safeParse({ ...row, say: "学生签证要付申请费。" }).success).toBe(false);
  expect(answerRow.safeParse({ ...row, say: "学生签证的申请费是 {{visa-500.charge}}。" }).success).toBe(true);
});

it("rows use existing words", () => {
  const known = new Set([...words.map(({ key }) => key), ...registerKinds, about]);
  const named = rows.flatMap(({ key, entity, asked, when, also }) =>
    [...entity, ...asked, ...when, ...also]
      .filter((one) => !known.has(one) && !givenKind.test(one))
      .map((one) => `${key}: ${one}`),
  );
  expect(named).toEqual([]);
});

it("rows quote existing figures and rules", () => {
  const keys = new Set([
    ...readFacts().definitions.map(({ key }) => key),
    ...readRules().rules.map(({ rule }) => rule),
  ]);
  const unknown = rows.flatMap(({ key, say }) =>
    [...say.matchAll(mentionPattern)].flatMap(([, one]) => (keys.has(one ?? "") ? [] : [`${key}: ${one}`])),
  );
  expect(unknown).toEqual([]);
  expect(rows.flatMap(({ say }) => unknownPlaceholders(say))).toEqual([]);
});

it("rows and claims link to existing pages and headings", () => {
  const linked = [...rows, ...readClaims()];
  const pages = new Map<string, Set<string>>(listedPages().map(({ path }) => [path, new Set()]));
  const wanted = new Set(linked.map(({ more }) => more.split("#")[0] ?? ""));
  for (const { path, body } of readPages().filter((page) => wanted.has(page.path))) {
    const ids = JSON.stringify(parsePage(body).blocks).matchAll(/"id":"([^"]+)"/g);
    pages.set(path, new Set([...ids].map(([, id = ""]) => id)));
  }
  const broken = linked.filter(({ more }) => {
    if (more.startsWith("{")) return false;
    const [path = "", id] = more.split("#");
    const ids = pages.get(path);
    return !ids || (id !== undefined && !ids.has(id));
  });
  expect(broken.map(({ key, more }) => `${key}: ${more}`)).toEqual([]);
});

it.each([
  ["学生签证要多少钱，存款呢", ["visa-500-charge", "visa-500-funds"]],
  ["学生签证要多少钱存款要多少", ["visa-500-charge", "visa-500-funds"]],
  ["學生簽證要多少錢？", ["visa-500-charge"]],
  ["xueshengqianzheng duoshaoqian", ["visa-500-charge"]],
  ["会计硕士学费和护理硕士学费", ["field-tuition", "field-tuition"]],
  ["护理 学费 悉尼 墨尔本", []],
  // Unknown words, a negation, a number, another named entity.
  ["学生签证怎么这么贵", []],
  ["不要学生签证费", []],
  ["学生签证 3000 够吗", []],
  ["学生签证和咖啡多少钱", []],
  ["悉尼大学学生签证多少钱", []],
  ["学生签证", []],
  ["多少钱", []],
  ["", []],
  // Another year or a limit changes the meaning of a question.
  ["去年学生签证多少钱", []],
  ["去年最低时薪多少", []],
  ["前年485签证费", []],
  // An introductory clause is not a question. It suppresses an answer whose meaning it may change.
  ["我是留学生，485能工作吗", ["visa-485-work"]],
  ["我同学说涨价了，学签多少钱", ["fee-rise-500"]],
  ["英国，学生签证多少钱", []],
  ["学签要多少钱？在美国读书的话", []],
  ["189多少钱 190多少钱 491呢", ["visa-189-charge", "visa-190-charge", "visa-491-charge"]],
  ["我没有成绩，学生签证雅思要多少", []],
  ["482，学签多少钱", ["visa-500-charge"]],
  ["得过肺结核治愈了 会不会被拒签", []],
  ["cook 和 chef 移民", ["occupation-migration", "occupation-migration"]],
  // A clause is background when no row for the same question has its words.
  ["我34岁，学签多少钱", ["visa-500-charge"]],
  ["我在墨尔本，学签申请费多少", ["visa-500-charge"]],
  ["我孩子在上海读完大专，想问下485雅思几分", ["visa-485-ielts"]],
  ["我在悉尼大学读会计硕士，请问OSHC一年多少钱", ["oshc-price"]],
  ["我今年36岁，在国内做护士10年，学签一般多久下", ["visa-500-processing"]],
  ["我学签8月30到期，485最晚什么时候要交", ["visa-485-deadline"]],
  ["我在读硕士，悉尼租房押金几周", ["bond-nsw"]],
  ["我是比利时护照，打工度假年龄限制几岁", []],
  ["我在读博士，学签一周能打几小时工", []],
  ["我在加拿大，澳洲学签多少钱", []],
  ["孩子在悉尼读公立高中，每年学费多少", []],
  // The number of a visa does not stand for its family, nor for its next stage.
  ["配偶签证309审理要多久", ["processing-not-known"]],
  ["801审理多久", ["processing-not-known"]],
  ["父母签证864多少钱", ["parent-charge-other"]],
  // A subject without a code is not a field of the statistics or of an institution.
  ["悉尼大学MBA学费", []],
  ["悉尼IT硕士学费", ["field-tuition"]],
  ["155要排多久", []],
  ["820要排多久", ["partner-processing"]],
  // A fee named after a field, a list of conditions, house prices.
  ["硕士交通费多少", []],
  ["语言班学费", ["elicos-tuition"]],
  ["高中生旅游签证费用", []],
  ["南澳州担保条件", []],
  ["悉尼房价多少", []],
  ["高考500分能去澳洲哪些大学", []],
  ["墨尔本大学2026国际生名额", ["institution-yearly-places"]],
  ["两个孩子一个妈妈陪读行吗", []],
  // 费 and 多少 ask for a price; so does 大概多少钱.
  ["学生签证费多少", ["visa-500-charge"]],
  ["485签证费多少", ["visa-485-charge"]],
  ["485申请费多少", ["visa-485-charge"]],
  ["陪读签证费多少", ["visa-590-charge"]],
  ["学生签证大概多少钱", ["visa-500-charge"]],
  // Without a named visa, the visas of students are meant; not with another country, a passport, or a price alone.
  ["打工几小时", ["visa-500-work-hours", "visa-485-work"]],
  ["签证费多少", ["visa-500-charge", "visa-485-charge"]],
  ["新西兰打工几小时", []],
  ["我有比利时护照打工几小时", []],
  ["TAFE是什么", []],
  // A long word with the same pinyin.
  ["配藕签费用", ["partner-charge"]],
  ["学生可以带狗吗", []],
  // A visa by name and number.
  ["旅游签600多少钱", ["visa-600-charge"]],
  ["工签482签证费多少", ["visa-482-charge"]],
  // The bare name of a visa gets its overview; a question about it does not.
  ["820", ["visa-820-overview"]],
  ["配偶签证", ["visa-partner-overview"]],
  ["父母移民", ["visa-parent-overview"]],
  ["工签", ["visa-employer-overview"]],
  ["州担", ["nomination-overview"]],
  ["whv", ["whm-overview"]],
  ["二签", ["whm-second-alone"]],
  ["打工度假体检", []],
])("%s: %j", (q, keys) => expect(ask(q)).toEqual(keys));
