import { z } from "zod";
import * as kit from "#app/features/foundation/records/server/public.ts";
import { invalidAt } from "#worker/errors.ts";
import { stateNames } from "#worker/platform/australian-states.ts";
import { valueForms } from "./kinds.ts";
import { invitationRounds, nominationEntries } from "./schema.ts";

const roundVisas = { "189": "189", "491-family": "491 亲属担保" } as const;
const coverageNames = { none: "没有", part: "只看到一部分", whole: "全表" } as const;
const nominatedVisas = { "": "190 和 491", "190": "190", "491": "491" } as const;
const states = {
  ...{ nsw: stateNames.NSW, vic: stateNames.VIC, qld: stateNames.QLD, wa: stateNames.WA },
  ...{ sa: stateNames.SA, tas: stateNames.TAS, act: stateNames.ACT, nt: stateNames.NT },
} as const;
const kinds = {
  ...{ places: "名额", fee: "提名申请费（澳元）", opened: "开放日期", closed: "关闭日期" },
  ...{ requirement: "要求", step: "步骤", invited: "邀请了谁" },
} as const;

/** A text of a certain form. */
const written = (form: RegExp, message: string) => z.string().trim().regex(form, message);

const hidden = "不显示";
const intro = "保存以后，后台的这一条代替内容文件里的同一条。";
const empty = "没有符合条件的记录。";
const gone = "没有这一条。";

const provenance = {
  ...kit.sourcedFields,
  isWithdrawn: kit.flag("是否显示", ["不显示：内容文件里的这一条是错的，也没有别的可以代替", "显示"], { initial: "0" }),
};

/** Invitation rounds. Day, visa and occupation are part of the key, so they cannot be edited. */
export const roundRecord = kit.defineRecord({
  path: "/admin/rounds",
  permission: "facts",
  type: "round",
  texts: { list: "历轮邀请", new: "记下一轮", edit: "编辑一轮", gone },
  ...kit.layered(invitationRounds),
  fields: {
    roundOn: kit.day("轮次", { hint: "邀请发出的那一天，例如 2026-11-13。" }),
    visa: kit.choice("签证", roundVisas, { initial: "189" }),
    occupation: kit.field(
      { label: "职业代码", hint: "六位 ANZSCO 代码；整轮的数字留空。", isOptional: true, inputMode: "numeric" },
      written(/^(\d{6})?$/, "请填写六位职业代码；整轮留空"),
    ),
    lowestPoints: kit.orNull(kit.whole("最低分", { min: 0, max: 200 })),
    tiesOn: kit.orNull(
      kit.field(
        { label: "同分截到", hint: "2026-07-01，或只写月份 2026-07。", autoComplete: "off" },
        written(/^20\d\d-(0[1-9]|1[0-2])(-\d\d)?$/, "请按 2026-07-01 或 2026-07 的格式填写"),
      ),
    ),
    invited: kit.orNull(kit.whole("邀请人数", { min: 0, max: 1_000_000 })),
    coverage: kit.choice("各职业的分数", coverageNames, {
      initial: "none",
      hint: "只用于整轮：这一轮的职业有没有抄全。",
    }),
    listed: kit.orNull(kit.whole("职业数", { min: 1, max: 1000, hint: "只用于整轮：来源的表里一共列出几个职业。" })),
    ...provenance,
  },
  form: (row) => (row ? { roundOn: null, visa: null, occupation: null } : {}),
  check: (app, values) => kit.refuseFutureCheck(app, values),
  newKey: ({ roundOn, visa, occupation }) => [roundOn, visa, occupation].join("~"),
  savedTo: "record",
  title: ({ roundOn, visa, occupation }) => `${roundOn} · ${roundVisas[visa]} · ${occupation || "整轮"}`,
  intro: () => intro,
  list: {
    sorts: { round: invitationRounds.roundOn, checked: invitationRounds.checkedOn },
    filters: {
      visa: { label: "签证", options: roundVisas, by: invitationRounds.visa },
      ...kit.sourcedFilters(invitationRounds),
    },
    search: [invitationRounds.key, invitationRounds.sourceName, invitationRounds.note],
    searchHint: "搜索轮次、职业代码、来源",
    columns: [
      { label: "轮次", sort: "round", cell: ({ roundOn }) => roundOn },
      { label: "签证", isShort: true, cell: ({ visa }) => roundVisas[visa] },
      { label: "职业代码", isShort: true, cell: ({ occupation }) => occupation || "整轮" },
      {
        label: "最低分",
        isShort: true,
        cell: ({ lowestPoints, isWithdrawn }) => (isWithdrawn ? hidden : lowestPoints),
      },
      { label: "邀请人数", isShort: true, cell: ({ invited }) => invited },
      ...kit.sourcedColumns,
    ],
    file: {
      键: "key",
      最低分: "lowestPoints",
      同分截到: "tiesOn",
      邀请人数: "invited",
      各职业的分数: "coverage",
      ...kit.sourcedFile,
    },
    empty,
  },
});

/** Data that states publish about nomination. State, year, visa, kind and position are part of the key, so they cannot be edited. */
export const nominationRecord = kit.defineRecord({
  path: "/admin/nomination",
  permission: "facts",
  type: "nomination",
  texts: { list: "州提名", new: "记下一条", edit: "编辑一条", gone },
  ...kit.layered(nominationEntries),
  fields: {
    state: kit.choice("州或领地", states, { initial: "nsw" }),
    programmeYear: kit.field(
      { label: "年度", hint: "例如 2026-27；来源没有写年份的留空。", isOptional: true, autoComplete: "off" },
      written(/^(20\d\d-\d\d)?$/, "请按 2026-27 的格式填写年度；来源没有写年份的留空"),
    ),
    visa: kit.choice("签证", nominatedVisas),
    kind: kit.choice("内容", kinds, { initial: "places" }),
    position: kit.whole("顺序", {
      ...{ min: 1, max: 50, initial: "1" },
      hint: "同一年度有几条要求或步骤时的先后；名额、费用、日期填 1。",
    }),
    value: kit.orNull(
      kit.line("数字或日期", { max: 20, hint: "名额、费用填整数，日期填 2026-07-01；要求和步骤留空。" }),
    ),
    text: kit.orNull(kit.paragraphs("文字", { max: 1000, rows: 3, hint: "要求或步骤的中文；其他留空。" })),
    ...provenance,
  },
  form: (row) => (row ? { state: null, programmeYear: null, visa: null, kind: null, position: null } : {}),
  check(app, values, row) {
    kit.refuseFutureCheck(app, values);
    if (values.isWithdrawn) return;
    const { kind, value, text } = { ...row, ...values };
    const form = valueForms[kind];
    if (form === "text" && text === null) throw invalidAt("text", "请填写文字");
    if (form === "number" && !/^\d{1,7}$/.test(value ?? "")) throw invalidAt("value", "请填写不小于 0 的整数");
    if (form === "day" && !z.iso.date().safeParse(value).success) {
      throw invalidAt("value", "请按 2026-07-01 的格式填写日期");
    }
  },
  newKey: (entry) => entryKey(entry),
  savedTo: "record",
  title: ({ state, programmeYear, visa, kind, position }) =>
    [states[state], programmeYear, nominatedVisas[visa], kinds[kind], position].filter(Boolean).join(" · "),
  intro: () => intro,
  list: {
    sorts: { state: nominationEntries.key, checked: nominationEntries.checkedOn },
    isAscending: true,
    filters: {
      state: { label: "州或领地", options: states, by: nominationEntries.state },
      kind: { label: "内容", options: kinds, by: nominationEntries.kind },
      ...kit.sourcedFilters(nominationEntries),
    },
    search: [nominationEntries.key, nominationEntries.text, nominationEntries.sourceName, nominationEntries.note],
    searchHint: "搜索州、年度、文字、来源",
    columns: [
      {
        label: "州或领地",
        sort: "state",
        cell: ({ state, programmeYear }) => [states[state], programmeYear].filter(Boolean).join(" "),
      },
      { label: "签证", isShort: true, cell: ({ visa }) => nominatedVisas[visa] },
      { label: "内容", isShort: true, cell: ({ kind }) => kinds[kind] },
      { label: "数字", cell: ({ isWithdrawn, value, text }) => (isWithdrawn ? hidden : (value ?? text)) },
      ...kit.sourcedColumns,
    ],
    file: { 键: "key", 数字: "value", 文字: "text", ...kit.sourcedFile },
    empty,
  },
});

type EntryKey = Pick<typeof nominationEntries.$inferSelect, "state" | "programmeYear" | "visa" | "kind" | "position">;

const entryKey = ({ state, programmeYear, visa, kind, position }: EntryKey): string =>
  [state, programmeYear, visa, kind, position].join("~");
