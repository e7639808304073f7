import { asc, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { differences } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import * as kit from "#app/features/foundation/records/server/public.ts";
import { readLexicon } from "#app/features/register/search/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { isHttpsUrl, lineField } from "#worker/platform/line-field.ts";
import { occupationPath } from "../shared/occupation-path.ts";
import { listKeys, listName, listsOf } from "../shared/opened-visas.ts";
import { authorityKeysIn } from "./read-occupation.ts";
import { type Corrected, occupationAuthorities, occupations } from "./schema.ts";
import { spellNames } from "./spell-name.ts";

const agreements = { both: "一致", conflict: "说法不一致，页面显示待核对" } as const;

const maxAliases = 30;

/** Recorded with each correction. The record does not contain it, so the form asks for it each time. */
const reason = kit.field(
  { type: "textarea", rows: 2, label: "为什么改", hint: "写明依据，例如来源的网址和日期。会留在修改记录里。" },
  lineField("请写明为什么改，依据什么来源", 300),
);

export const occupationFields = {
  titleCn: kit.line("中文名称", { max: 60 }),
  aliases: kit.field(
    {
      ...{ type: "textarea", rows: 4, label: "别名", isOptional: true },
      hint: "每行一个，中文或英文；用来搜索，也显示在页面上。",
    },
    z
      .string()
      .transform((text) => [...new Set(text.split(/[\r\n|]+/).map((name) => name.trim()))].filter(Boolean))
      .refine((names) => names.length <= maxAliases, `最多 ${maxAliases} 个别名`)
      .refine((names) => names.every((name) => name.length <= 40 && !/\p{Cc}/u.test(name)), "每个别名最多 40 个字符"),
    { write: (names) => (Array.isArray(names) ? names.join("\n") : "") },
  ),
  conditionCn: kit.orNull(kit.line("附加条件（中文）", { max: 400, hint: "清单或评估里的条件，显示在页面开头。" })),
  authority: kit.orNull(kit.line("评估机构（照法律文件的写法）", { max: 120, lang: "en" })),
  agreement: kit.choice("官方来源之间", agreements),
  reason,
};

const authorityFields = {
  nameCn: kit.line("中文名称", { max: 60 }),
  url: kit.orNull(
    kit.field(
      { label: "官方网站", hint: "以 https:// 开头；不确定就留空，页面上就没有链接。", autoComplete: "off" },
      z.string().trim().max(300, "最多 300 个字").refine(isHttpsUrl, "请填写公开网站的网址，以 https:// 开头"),
    ),
  ),
  reason,
};

interface CorrectedRow {
  corrected: Corrected | null;
}

/** The original values of fields whose values differ from the files, before or after a correction. */
function correctedBy(row: (CorrectedRow & object) | null, values: Corrected): Corrected | null {
  const before = new Map(Object.entries(row ?? {}));
  const corrected = Object.entries(values).flatMap(([name, value]) => {
    const known = row?.corrected ?? {};
    const file = Object.hasOwn(known, name) ? known[name] : before.get(name);
    return JSON.stringify(file) === JSON.stringify(value) ? [] : [[name, file]];
  });
  return corrected.length === 0 ? null : Object.fromEntries(corrected);
}

const correctedText = (fields: kit.Fields, { corrected }: CorrectedRow) =>
  corrected &&
  `在后台改过：${Object.entries(corrected)
    .map(([name, file]) => `${fields[name]?.form.label ?? name}（内容文件里是“${fields[name]?.write(file)}”）`)
    .join("，")}`;

function refuseUnchanged(values: object, row: object | null): void {
  const { reason: _, ...rest } = differences({ ...row }, { ...values }).after ?? {};
  if (Object.keys(rest).length === 0) throw new AppError("invalid", "没有改动：要改的内容和现在的一样。");
}

const editHint = "保存后网站、搜索和拼音马上按新的内容；以后加载数据也不会改回去，直到内容文件里也改成一样的为止。";

const authorityKeys = async ({ primary: { orm } }: Pick<AppContext, "primary">): Promise<string[]> =>
  (
    await orm
      .select({ key: occupationAuthorities.key })
      .from(occupationAuthorities)
      .orderBy(asc(occupationAuthorities.key))
  ).map(({ key }) => key);

/** Occupations of the official lists. Only values that the instruments do not state can be corrected here. */
export const occupationRecord = kit.defineRecord({
  path: "/admin/occupations",
  permission: "facts",
  type: "occupation",
  texts: { list: "职业清单", edit: "更正", gone: "没有这个职业。" },
  table: occupations,
  key: "code",
  rows: ({ primary: { orm } }) => orm.select(getTableColumns(occupations)).from(occupations).$dynamic(),
  choices: (app) => authorityKeys(app),
  fields: occupationFields,
  form: (_, keys) => ({
    authority: { hint: `用代码，例如 VETASSESS 或 EA/IML。现有代码：${keys.join("、")}` },
  }),
  async stored(app, values, row) {
    const names = [values.titleCn, ...values.aliases];
    if (row && JSON.stringify(names) === JSON.stringify([row.titleCn, ...row.aliases])) return values;
    return { ...values, pinyin: spellNames(names, (await readLexicon(app)).sounds) };
  },
  async check(app, values, row) {
    refuseUnchanged(values, row);
    const known = await authorityKeys(app);
    const unknown = authorityKeysIn(values.authority ?? "").filter((key) => !known.includes(key));
    if (unknown.length === 0) return;
    throw invalidAt("authority", `没有这个评估机构的代码：${unknown.join("、")}`);
  },
  columns({ reason: _, ...columns }, row) {
    const { titleCn, aliases, conditionCn, authority, agreement } = columns;
    return { ...columns, corrected: correctedBy(row, { titleCn, aliases, conditionCn, authority, agreement }) };
  },
  stamp: ({ now }) => ({ editedAt: now() }),
  afterChange: () => [renewPages()],
  savedTo: "record",
  title: ({ titleCn }) => titleCn,
  links: (row) => [
    { to: occupationPath(row), label: "网站上的页面" },
    ...(row.otherCode
      ? [{ to: `/admin/occupations/${row.otherCode}`, label: `另一个版本的代码：${row.otherCode}` }]
      : []),
    ...authorityKeysIn(row.authority ?? "").map((key) => ({
      ...{ to: `/admin/occupations/authorities/${key}`, label: `评估机构 ${key}` },
    })),
  ],
  intro: (row) =>
    row && [
      `${row.code} · ${row.title} · 在清单上：${listsOf(row).map(listName).join("、") || "没有"}`,
      {
        tone: "muted",
        text: "清单、代码、英文名称、技能等级和 482、186 的限制编号从法律文件读入，不能在这里改。新的法律文件出来以后，更新 seed/occupations/ 里的文件再加载。",
      },
      { tone: "muted", text: editHint },
      { tone: "accent", text: correctedText(occupationFields, row) },
    ],
  list: {
    sorts: { code: occupations.code, edited: occupations.editedAt },
    isAscending: true,
    filters: {
      list: {
        label: "清单",
        options: Object.fromEntries(listKeys.map((key) => [key, listName(key)])),
        by: (value) => sql`coalesce(${listColumns[listKeys.find((key) => key === value) ?? "mltssl"]}, 0) <> 0`,
      },
      agreement: { label: "核对", options: agreements, by: occupations.agreement },
      edited: { label: "改过", options: { yes: "在后台改过" }, by: () => sql`${occupations.editedAt} IS NOT NULL` },
    },
    search: [
      ...[occupations.code, occupations.otherCode, occupations.title, occupations.titleCn],
      ...[occupations.pinyin, occupations.authority, occupations.aliases],
    ],
    searchHint: "搜索代码、中文、英文、拼音、评估机构",
    links: [{ to: "/admin/occupations/authorities", label: "评估机构" }],
    columns: [
      { label: "职业", cell: ({ titleCn, title }) => [titleCn, { text: title, tone: "muted" }] },
      { label: "代码", sort: "code", isShort: true, cell: ({ code }) => ({ text: code, isCode: true }) },
      { label: "清单", cell: (row) => listsOf(row).map(listName).join("、") },
      { label: "评估机构", cell: ({ authority }) => authority ?? "没有" },
      {
        ...{ label: "核对", isShort: true },
        cell: ({ agreement }) => ({ text: agreements[agreement], tone: agreement === "conflict" ? "strong" : "plain" }),
      },
      { label: "改过", sort: "edited", isShort: true, cell: ({ editedAt }) => editedAt && { at: editedAt } },
    ],
    time: ({ editedAt }) => editedAt,
    file: {
      ...{ 代码: "code", 英文名称: "title", 中文名称: "titleCn" },
      别名: ({ aliases }) => aliases.join("、"),
      清单: (row) => listsOf(row).join("、"),
      ...{ 评估机构: "authority", 附加条件: "conditionCn", 核对: "agreement" },
      改过: ({ editedAt }) => editedAt && new Date(editedAt),
    },
    empty: "没有符合条件的职业。",
  },
});

const listColumns = {
  ...{ mltssl: occupations.mltssl, stsol: occupations.stsol, rol: occupations.rol, csol: occupations.csol },
  ...{ "494": occupations.list494, "407": occupations.list407 },
};

/** The assessing authorities. Their Chinese names and links can be corrected. */
export const authorityRecord = kit.defineRecord({
  path: "/admin/occupations/authorities",
  permission: "facts",
  type: "assessing-authority",
  texts: { list: "评估机构", edit: "更正", gone: "没有这个评估机构。" },
  table: occupationAuthorities,
  key: "key",
  rows: ({ primary: { orm } }) =>
    orm.select(getTableColumns(occupationAuthorities)).from(occupationAuthorities).$dynamic(),
  fields: authorityFields,
  check: (_, values, row) => refuseUnchanged(values, row),
  columns: ({ nameCn, url }, row) => ({ nameCn, url, corrected: correctedBy(row, { nameCn, url }) }),
  afterChange: () => [renewPages()],
  savedTo: "record",
  title: ({ nameCn }) => nameCn,
  intro: (row) =>
    row && [
      `${row.key} · ${row.name}`,
      { tone: "muted", text: editHint },
      { tone: "accent", text: correctedText(authorityFields, row) },
    ],
  list: {
    sorts: { key: occupationAuthorities.key },
    isAscending: true,
    search: [
      occupationAuthorities.key,
      occupationAuthorities.name,
      occupationAuthorities.nameCn,
      occupationAuthorities.url,
    ],
    searchHint: "搜索代码、名称、网址",
    back: { to: "/admin/occupations", label: "职业清单" },
    columns: [
      { label: "名称", cell: ({ nameCn, name }) => [nameCn, { text: name, tone: "muted" }] },
      { label: "代码", sort: "key", isShort: true, cell: ({ key }) => ({ text: key, isCode: true }) },
      { label: "官方网站", cell: ({ url }) => url && { href: url } },
    ],
    file: { 代码: "key", 英文名称: "name", 中文名称: "nameCn", 官方网站: "url" },
    empty: "没有符合条件的评估机构。",
  },
});
