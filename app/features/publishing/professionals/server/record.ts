import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import * as kit from "#app/features/foundation/records/server/public.ts";
import { invalidAt } from "#worker/errors.ts";
import { stateNames } from "#worker/platform/australian-states.ts";
import { type Language, languageNames, languages, nameLanguages, omaraRegister } from "../shared/professional.ts";
import { professionalReports, professionals } from "./schema.ts";

const kinds = { "migration-agent": "注册移民代理", "education-agent": "留学中介" } as const;
const visibility = ["公开", "隐藏"] as const;
const abroad = "澳大利亚境外";
const path = "/admin/professionals";
const reportsPath = `${path}/reports`;
const byName = sql`${professionals.name} COLLATE NOCASE`;

const codeOf = (word: string): Language | undefined =>
  languages.find((code) => code.toLowerCase() === word.toLowerCase() || languageNames[code] === word);

/** Parses "普通话、粤语" or "zh-Hans yue" to codes, in the order of `languages`. */
const languageList = z.string("请填写语言").transform((text, context) => {
  const words = text.split(/[\s、，,；;/]+/).filter(Boolean);
  const unknown = words.find((word) => !codeOf(word));
  if (unknown !== undefined || words.length === 0) {
    const message =
      unknown === undefined ? "请填写至少一种语言" : `不认识“${unknown.slice(0, 20)}”，请用上面列出的名称`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
  const codes = new Set(words.map(codeOf));
  return languages.filter((code) => codes.has(code)).join(" ");
});

/** The directory of professionals. Removing an entry deletes the reports about it. */
export const professionalRecord = kit.defineRecord({
  path,
  permission: "professionals",
  type: "professional",
  texts: { list: "专业人士", new: "新增条目", edit: "编辑条目", gone: "没有这一条，可能已被移除。" },
  table: professionals,
  key: "id",
  named: "name",
  rows({ primary: { orm } }) {
    const isOpen = and(
      eq(professionalReports.professionalId, professionals.id),
      eq(professionalReports.status, "open"),
    );
    return orm
      .select({ ...getTableColumns(professionals), openReports: orm.$count(professionalReports, isOpen) })
      .from(professionals)
      .$dynamic();
  },
  fields: {
    kind: kit.choice("类别", kinds, { placeholder: "请选择" }),
    name: kit.line("姓名", { max: 120, hint: "与官方名册上的写法一致，拉丁字母。", lang: "en" }),
    nameCn: kit.orNull(kit.line("中文姓名", { max: 60 })),
    business: kit.orNull(kit.line("机构", { max: 160, hint: "与官方名册上的公司名一致。留学中介填机构名。" })),
    marn: kit.orNull(
      kit.field(
        {
          ...{ label: "MARN", hint: "7 位数字，名录里不能重复。", inputMode: "numeric" },
          optionalNote: "（移民代理必填，其他类别选填）",
        },
        z.string().regex(/^[0-9]{7}$/, "MARN 是 7 位数字"),
        { unique: "名录里已有这个 MARN，请先查一查那一条" },
      ),
    ),
    state: kit.orNull(
      kit.choice("州或领地", stateNames, {
        ...{ placeholder: abroad, hint: "办公地点在澳大利亚境外的，选“澳大利亚境外”。" },
      }),
    ),
    city: kit.orNull(kit.line("城市", { max: 80 })),
    languages: kit.field(
      { label: "语言", hint: `用顿号分开，可以写：${Object.values(languageNames).join("、")}。` },
      languageList,
      { write: (codes) => nameLanguages(typeof codes === "string" ? codes : "") },
    ),
    website: kit.orNull(kit.httpsUrl("网站", { max: 300, hint: "以 https:// 开头。", lang: "en" })),
    email: kit.orNull(
      kit.field(
        { type: "email", label: "邮箱", autoComplete: "off" },
        z.email("请填写有效的邮箱地址").max(254, "请填写有效的邮箱地址"),
      ),
    ),
    phone: kit.orNull(
      kit.field(
        { label: "电话", autoComplete: "off" },
        z.string().regex(/^\+?[0-9 ()-]{6,30}$/, "电话只能有数字、空格、括号、连字符，可以用 + 开头"),
      ),
    ),
    note: kit.paragraphs("说明", {
      ...{ max: 500, rows: 3, isOptional: true },
      hint: "公开显示，只写事实，不写评价。最多 500 个字符。",
    }),
    isShown: kit.flag("是否公开", visibility, {
      ...{ initial: "0", hint: "新条目先隐藏：与官方名册逐项核对无误以后，再改成“公开”。" },
    }),
    checkedOn: kit.day("核对日期", { hint: "你最近一次与官方名册逐项核对的日期。" }),
  },
  check(app, values) {
    const { kind, marn } = values;
    if (kind === "migration-agent" && marn === null) throw invalidAt("marn", "注册移民代理必须有 MARN（7 位数字）");
    kit.refuseFutureCheck(app, values);
  },
  stamp: (app) => ({ updatedAt: app.now() }),
  stampNew: (app) => ({ createdAt: app.now() }),
  afterChange: () => [renewPages()],
  savedTo: "record",
  title: ({ name, nameCn }) => ["编辑条目：", name, nameCn && ` ${nameCn}`].filter(Boolean).join(""),
  intro: () => ({ href: omaraRegister, text: "打开官方名册（OMARA）" }),
  links: ({ name }) => [{ to: `${reportsPath}?q=${encodeURIComponent(name)}`, label: "关于这一条的报告" }],
  list: {
    sorts: { name: byName, checked: professionals.checkedOn, updated: professionals.updatedAt },
    isAscending: true,
    filters: {
      kind: { label: "类别", options: kinds, by: professionals.kind },
      state: { label: "州或领地", options: stateNames, by: professionals.state },
      shown: {
        label: "公开",
        options: { 1: visibility[0], 0: visibility[1] },
        by: (value) => eq(professionals.isShown, value === "1"),
      },
    },
    search: [
      ...[professionals.name, professionals.nameCn, professionals.business],
      ...[professionals.marn, professionals.city, professionals.note],
    ],
    searchHint: "姓名、机构、MARN、城市、说明",
    columns: [
      {
        label: "姓名",
        sort: "name",
        cell: ({ name, nameCn, business, openReports }) => [
          nameCn ? `${name} ${nameCn}` : name,
          business && { text: business, tone: "muted" },
          openReports > 0 && {
            ...{ text: `${openReports} 条未处理的报告`, tone: "accent" },
            to: `${reportsPath}?status=open&q=${encodeURIComponent(name)}`,
          },
        ],
      },
      { label: "类别", isShort: true, cell: ({ kind }) => kinds[kind] },
      { label: "MARN", cell: ({ marn }) => marn },
      { label: "所在地", cell: ({ state, city }) => [state ?? abroad, city].filter(Boolean).join(" · ") },
      { label: "语言", cell: ({ languages: codes }) => nameLanguages(codes) },
      { label: "公开", isShort: true, cell: ({ isShown }) => visibility[isShown ? 0 : 1] },
      { label: "核对日期", isShort: true, sort: "checked", cell: ({ checkedOn }) => checkedOn },
      { label: "改动时间", sort: "updated", cell: ({ updatedAt: at }) => ({ at }) },
    ],
    file: {
      ...{ 编号: "id", 种类: "kind", 姓名: "name", 中文姓名: "nameCn", 机构: "business", MARN: "marn" },
      ...{ 州或领地: "state", 城市: "city", 语言: "languages", 网站: "website", 邮箱: "email", 电话: "phone" },
      ...{ 说明: "note", 是否显示: "isShown", 核对日期: "checkedOn" },
      修改时间: ({ updatedAt }) => new Date(updatedAt),
      未处理的报告: "openReports",
    },
    empty: "没有符合条件的条目。",
    links: [
      { to: "/professionals", label: "看公开页面" },
      { to: `${reportsPath}?status=open`, label: "有误报告" },
    ],
    time: ({ updatedAt }) => updatedAt,
  },
  verbs: {
    remove: {
      ...{ ...kit.deleting, folded: "移除这一条", label: "移除", confirm: "我确认要移除" },
      note: "移除以后，这一条和关于它的报告都会消失，操作记录里留有它的内容。只想暂时不公开，请改成“隐藏”。",
    },
  },
});

const statuses = { open: "未处理", done: "已处理" } as const;
const ofEntry = eq(professionals.id, professionalReports.professionalId);

/** Reports of visitors about entries: a list without detail pages. */
export const reportRecord = kit.defineRecord({
  path: reportsPath,
  permission: "professionals",
  type: "professional-report",
  texts: { list: "有误报告", edit: "", gone: "没有这个报告，可能刚被移除。" },
  table: professionalReports,
  key: "id",
  rows({ primary: { orm } }) {
    const { idempotencyKey: _, ...columns } = getTableColumns(professionalReports);
    const name = orm.select({ name: professionals.name }).from(professionals).where(ofEntry);
    const marn = orm.select({ marn: professionals.marn }).from(professionals).where(ofEntry);
    return orm
      .select({ ...columns, name: sql<string>`${name}`, marn: sql<string | null>`${marn}` })
      .from(professionalReports)
      .$dynamic();
  },
  list: {
    sorts: { at: professionalReports.createdAt },
    filters: { status: { label: "状态", options: statuses, by: professionalReports.status } },
    search: [
      ...[professionalReports.text, professionalReports.email],
      sql`(SELECT concat_ws(' ', ${professionals.name}, ${professionals.nameCn}, ${professionals.marn}) FROM ${professionals} WHERE ${ofEntry})`,
    ],
    searchHint: "内容、邮箱、姓名、MARN",
    columns: [
      {
        label: "条目",
        cell: ({ professionalId, name, marn }) => ({
          ...{ to: `${path}/${professionalId}`, text: marn ? `${name}（${marn}）` : name },
        }),
      },
      { label: "哪里有误", cell: ({ text }) => ({ text, isMultiline: true }) },
      { label: "对方邮箱", cell: ({ email }) => (email ? { href: `mailto:${email}`, text: email } : null) },
      { label: "时间", sort: "at", cell: ({ createdAt: at }) => ({ at }) },
      {
        label: "状态",
        cell: ({ status }) => [
          statuses[status],
          {
            buttons: [status === "open" ? { verb: "done", text: "标为已处理" } : { verb: "reopen", text: "重新打开" }],
          },
        ],
      },
    ],
    file: {
      时间: ({ createdAt }) => new Date(createdAt),
      ...{ 状态: "status", 条目编号: "professionalId", 姓名: "name", MARN: "marn", 内容: "text", 邮箱: "email" },
    },
    empty: "没有符合条件的报告。",
    back: { to: path, label: "专业人士" },
    time: ({ createdAt }) => createdAt,
  },
  verbs: {
    done: {
      ...{ label: "标为已处理", place: "cell" },
      isOffered: ({ status }) => status === "open",
      set: () => ({ status: "done" }),
    },
    reopen: {
      ...{ label: "重新打开", place: "cell", audit: "reopened" },
      isOffered: ({ status }) => status === "done",
      set: () => ({ status: "open" }),
    },
  },
});
