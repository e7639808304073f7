import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import * as kit from "#app/features/foundation/records/server/public.ts";
import { refuseUnknownKeys } from "#app/features/register/facts/server/public.ts";
import { figuresIn, keysIn } from "#app/features/register/facts/shared/mentions.ts";
import { findRules } from "#app/features/register/rules/server/public.ts";
import { tools } from "#app/features/register/tools/server/public.ts";
import { AppError } from "#worker/errors.ts";
import { givenKind, isQuoting, unknownPlaceholders } from "../shared/answer-row.ts";
import { parseClaim } from "../shared/claim.ts";
import { answers } from "./schema.ts";

/** Whether a text is a key of seed/answers/, a kind of the register, or a thing of it. */
const isKey = (word: string): word is string => givenKind.test(word) || /^@?[a-z0-9]+(-[a-z0-9]+)*$/.test(word);

const isClaimWord = (word: string): word is string => /^[a-z0-9.-]+$/.test(word);

const keys = (label: string, hint: string, isOptional = true) =>
  kit.words(label, { hint, isOptional, isWord: isKey, wrong: "请用词表里的代号，用空格分开" });

const toolNames = Object.fromEntries(Object.entries(tools).map(([name, { title }]) => [name, title]));

/** The record of answers. The key cannot be changed later. */
export const answerRecord: kit.AdminRecord = kit.defineRecord({
  path: "/admin/answers",
  permission: "vocabulary",
  type: "answer",
  texts: { list: "搜索的回答", new: "新的回答", edit: "编辑回答", gone: "没有这一条回答。" },
  ...kit.layered(answers),
  rows: ({ primary: { orm } }) =>
    orm
      .select({ ...getTableColumns(answers), version: kit.ownVersion(answers) })
      .from(answers)
      .orderBy(kit.ownFirst(answers))
      .$dynamic(),
  fields: {
    key: kit.field(
      { label: "代号", hint: "小写英文词，用连字符连起来，例如 visa-500-charge。", autoComplete: "off" },
      z
        .string("请填写代号")
        .trim()
        .max(80)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "请用小写英文词和连字符，例如 visa-500-charge"),
    ),
    area: kit.line("分类", { max: 40, hint: "例如 student-visa。" }),
    entity: keys("问的是什么", "词表里的代号，用空格分开，都要提到：visa-500 funds。", false),
    asked: keys("问什么", "词表里的代号，提到一个就行：price amount；about 是没有疑问词的问法。", false),
    conditions: keys("条件", "都要提到：phd。"),
    also: keys("可以提到", "提到也不改变回答的词：apply。"),
    sentence: kit.paragraphs("回答", { max: 400, hint: "一两句话。数字和规则写代号，例如 {{visa-500.charge}}。" }),
    more: kit.field(
      { label: "哪一节说得更多", hint: "本站的地址，例如 /visa/student#费用。", autoComplete: "off" },
      z
        .string("请填写地址")
        .trim()
        .max(200)
        .regex(/^(?:\/[a-z0-9/-]*(?:#\S+)?|\{[a-z]+\})$/, "请填写本站的地址，例如 /visa/student#费用"),
    ),
    tool: kit.orNull(kit.choice("计算器", { "": "没有", ...toolNames }, { initial: "" })),
    heard: kit.orNull(
      kit.line("听到的一句话", { isOptional: true, max: 80, hint: "只用于判断一句话对不对的一条；其他的留空。" }),
    ),
    holds: kit.orNull(
      kit.choice(
        "说的是可以还是不可以",
        { "": "都不是", can: "可以", cannot: "不可以", need: "必须", "no-need": "不用" },
        { initial: "" },
      ),
    ),
    claim: kit.words("这句话说的是", {
      hint: "数字：代号、exact 或 most 或 least、话里的数，如 visa-500.work-hours most 40。规则：代号和这句话对的那些版本的第一天，如 student-rule.genuine 2024-03-23；起始日不详写 -，从来不对只写代号。",
      isOptional: true,
      isWord: isClaimWord,
      wrong: "请写数字或规则的代号，再写后面的部分",
    }),
    isWithdrawn: kit.flag("是否回答", ["不回答：内容文件里的这一条是错的，也没有别的可以代替", "回答"], {
      initial: "0",
    }),
  },
  form: (row) => (row ? { key: null } : {}),
  async check(app, { sentence, claim, heard }) {
    const claimed = parseClaim(claim);
    if (!claimed && (claim.length > 0 || heard !== null)) {
      throw new AppError("invalid", "请写这句话说的是哪个数字或规则，例如 visa-500.work-hours most 40", {
        field: "claim",
      });
    }
    if (claimed?.kind === "figure") await refuseUnknownKeys(app, `{{${claimed.key}}}`, () => false);
    if (!isQuoting(sentence)) throw new AppError("invalid", "回答要引用数字或规则：{{代号}}", { field: "sentence" });
    const [placeholder] = unknownPlaceholders(sentence);
    if (placeholder) throw new AppError("invalid", `没有这样的占位符：${placeholder}`, { field: "sentence" });
    const rules = await findRules(app, keysIn(sentence));
    await refuseUnknownKeys(app, sentence, (key) => rules.has(key));
  },
  newKey: ({ key }) => key,
  columns: (values) => ({ ...values, figures: figuresIn(values.sentence) }),
  savedTo: "record",
  title: ({ key }) => key,
  links: ({ more }) => [
    { to: more, label: "说得更多的一节" },
    { to: "/admin/vocabulary", label: "试一句：搜索怎样理解它" },
  ],
  intro: () =>
    "搜索把一句话切成词；一条回答要用上每一个词才成立，多一个不认识的词就不回答。保存以后，后台的这一条代替内容文件里的同一条。",
  list: {
    sorts: { key: answers.key, area: answers.area },
    isAscending: true,
    filters: {},
    search: [answers.key, answers.sentence, answers.entity, answers.asked, answers.more],
    searchHint: "搜索代号、回答、词",
    columns: [
      { label: "代号", sort: "key", cell: ({ key, isWithdrawn }) => (isWithdrawn ? `${key}（不回答）` : key) },
      { label: "分类", sort: "area", isMinor: true, cell: ({ area }) => area },
      { label: "问的是什么", cell: ({ entity, conditions }) => [...entity, ...conditions].join(" ") },
      { label: "问什么", isMinor: true, cell: ({ asked }) => asked.join(" ") },
      { label: "回答", isMinor: true, cell: ({ sentence }) => sentence },
    ],
    file: {
      ...{ 代号: "key", 分类: "area", 问的是什么: "entity", 问什么: "asked", 条件: "conditions", 可以提到: "also" },
      ...{
        回答: "sentence",
        哪一节说得更多: "more",
        计算器: "tool",
        听到的话: "heard",
        说的是: "claim",
        可以或必须: "holds",
        不回答: "isWithdrawn",
      },
    },
    empty: "没有符合条件的回答。",
  },
});
