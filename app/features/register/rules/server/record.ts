import { z } from "zod";
import * as kit from "#app/features/foundation/records/server/public.ts";
import { refuseUnknownKeys } from "#app/features/register/facts/server/public.ts";
import { keyPattern } from "#app/features/register/facts/shared/fact.ts";
import { figuresIn } from "#app/features/register/facts/shared/mentions.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type Audience, areaNames, audienceNames, audiences, rulePath } from "../shared/rule.ts";
import { rules } from "./schema.ts";

const isAudience = (word: string): word is Audience => Object.hasOwn(audienceNames, word);
const isVisa = (word: string): word is string => /^\d{3}$/.test(word);

/** The versions of rules. Rule and first day are part of the key, so they cannot be edited. */
export const ruleRecord = kit.defineRecord({
  path: "/admin/rules",
  permission: "facts",
  readPermission: "figures",
  proposePermission: "figures",
  type: "rule",
  texts: { list: "规则", new: "记下一条规则", edit: "编辑规则", gone: "没有这一条规则。" },
  ...kit.layered(rules),
  fields: {
    rule: kit.field(
      { label: "代号", hint: "小写英文词，用点和连字符连起来，例如 student-rule.family。", autoComplete: "off" },
      z.string("请填写代号").trim().max(80).regex(keyPattern, "请用小写英文词、点和连字符，例如 student-rule.family"),
    ),
    validFrom: kit.orNull(kit.day("生效的第一天", { hint: "还不知道时留空。" })),
    label: kit.line("它回答什么", { max: 30 }),
    sentence: kit.paragraphs("规则", { max: 400, hint: "一句话。数字写代号，例如 {{visa-500.charge}}。" }),
    area: kit.choice("分类", areaNames, { initial: "student" }),
    audience: kit.words("涉及谁", {
      hint: `用空格分开：${audiences.map((one) => `${one} ${audienceNames[one]}`).join("，")}。`,
      ...{ isWord: isAudience, wrong: "请用提示里的英文词，至少一个" },
    }),
    visas: kit.words("签证类别", {
      ...{ hint: "三位数字，用空格分开，例如 500 590。", isOptional: true },
      ...{ isWord: isVisa, wrong: "请填写三位数字的签证类别" },
    }),
    isProposed: kit.flag("政府只是宣布", ["是：还没有法规", "不是"], { initial: "0" }),
    isUnclear: kit.flag("答案没有查清", ["是：列表里排在最后", "不是"], { initial: "0" }),
    validUntil: kit.orNull(kit.day("最后一天", { hint: "只有不再适用、也没有新规则接替时才填。" })),
    instrument: kit.orNull(kit.line("法规", { max: 200, hint: "例如 F2026L01347。" })),
    ...kit.sourcedFields,
    sourceDated: kit.datedField,
    isWithdrawn: kit.flag("是否显示", ["不显示：内容文件里的这一条是错的，也没有别的可以代替", "显示"], {
      initial: "0",
    }),
  },
  form: (row) => (row ? { rule: null, validFrom: null } : {}),
  initial: ({ now }) => ({ checkedOn: todayInAustralia(now()) }),
  async check(app, values) {
    kit.refuseFutureCheck(app, values);
    await refuseUnknownKeys(app, values.sentence);
  },
  newKey: ({ rule, validFrom }) => `${rule}~${validFrom ?? ""}`,
  columns: (values) => ({ ...values, figures: figuresIn(values.sentence) }),
  verbs: { checked: kit.checkedUnchanged },
  savedTo: "record",
  title: ({ label, validFrom }) => (validFrom ? `${label}（${validFrom} 起）` : label),
  links: ({ rule, area }) => [
    { to: rulePath({ area, rule }), label: "网站上的规则" },
    { to: `/admin/pages?q=${encodeURIComponent(`{{${rule}`)}`, label: "提到它的页面" },
  ],
  intro: () => "保存以后，后台的这一条代替内容文件里的同一条。规则改变时，另记一条新的，写它生效的第一天。",
  list: {
    sorts: { area: rules.area, since: rules.validFrom, checked: rules.checkedOn },
    isAscending: true,
    filters: { area: { label: "分类", options: areaNames, by: rules.area }, ...kit.sourcedFilters(rules) },
    search: [rules.key, rules.label, rules.sentence, rules.instrument, rules.sourceName, rules.note],
    searchHint: "搜索规则、代号、法规、来源",
    columns: [
      { label: "规则", cell: ({ label, isWithdrawn }) => (isWithdrawn ? `${label}（不显示）` : label) },
      { label: "分类", sort: "area", isShort: true, isMinor: true, cell: ({ area }) => areaNames[area] },
      {
        label: "起",
        sort: "since",
        isShort: true,
        cell: ({ validFrom, isProposed }) => (isProposed ? "政府提议" : (validFrom ?? "")),
      },
      { label: "法规", isMinor: true, cell: ({ instrument }) => instrument ?? "" },
      ...kit.sourcedColumns,
    ],
    file: {
      ...{ 键: "key", 代号: "rule", 它回答什么: "label", 规则: "sentence", 生效的第一天: "validFrom" },
      ...{ 最后一天: "validUntil", 提议: "isProposed", 法规: "instrument", 所看内容的日期: "sourceDated" },
      ...kit.sourcedFile,
    },
    empty: "没有符合条件的规则。",
  },
});

export const ruleProposals = kit.proposalRecord(ruleRecord);
