import { eq, getTableColumns, sql } from "drizzle-orm";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import * as kit from "#app/features/foundation/records/server/public.ts";
import { type LinkHealth, linkHealthNames, linkHealthTones } from "../shared/link-health.ts";
import { health, listSections, place } from "./list-links.ts";
import { linkChecks, links } from "./schema.ts";

const shownNames = ["显示", "隐藏"] as const;

/** Official links of /resources/links. */
export const linkRecord = kit.defineRecord({
  path: "/admin/links",
  permission: "links",
  type: "link",
  texts: { list: "链接", new: "新建链接", edit: "编辑链接", gone: "没有这个链接，可能刚被删除。" },
  table: links,
  key: "id",
  rows({ primary: { orm } }) {
    const checked = orm.select({ health }).from(linkChecks).where(eq(linkChecks.url, links.url));
    /** Result of the last check of the link's address; null until the address has been collected. */
    const ofLink = sql<LinkHealth | null>`${checked}`;
    return orm
      .select({ ...getTableColumns(links), health: ofLink })
      .from(links)
      .$dynamic();
  },
  choices: listSections,
  fields: {
    title: kit.line("名称", { max: 100 }),
    url: kit.httpsUrl("网址", { hint: "官方网站，以 https:// 开头。", unique: "这个网址已经在列表里" }),
    description: kit.line("说明", { max: 200, isOptional: true, hint: "一句话：拿它做什么。" }),
    section: kit.line("分组", { max: 50, hint: "显示为小标题，例如“签证和移民”。" }),
    position: kit.whole("顺序", { min: 0, max: 9999, initial: "500", hint: "同一分组里数字小的排在前面。" }),
    isShown: kit.flag("是否显示", shownNames),
  },
  form: (_, sections) =>
    sections.length === 0
      ? {}
      : { section: { hint: `显示为小标题。已有的分组：${sections.join("、")}。写新的名字就多一组。` } },
  stamp: (app) => ({ updatedAt: app.now() }),
  afterChange: () => [renewPages()],
  list: {
    sorts: { place, title: links.title, updated: links.updatedAt },
    isAscending: true,
    filters: {
      section: {
        label: "分组",
        options: (sections) => Object.fromEntries(sections.map((name) => [name, name])),
        by: links.section,
      },
      state: {
        label: "是否显示",
        options: { shown: shownNames[0], hidden: shownNames[1] },
        by: (value) => eq(links.isShown, value === "shown"),
      },
    },
    search: [links.title, links.url, links.description],
    searchHint: "搜索名称、网址和说明",
    columns: [
      { label: "名称", sort: "title", cell: ({ title, url, description }) => [title, description, { href: url }] },
      { label: "分组", sort: "place", cell: ({ section }) => section },
      {
        label: "是否显示",
        isShort: true,
        cell: ({ isShown }) => (isShown ? shownNames[0] : { text: shownNames[1], tone: "accent" }),
      },
      {
        label: "上次检查",
        isShort: true,
        cell: ({ health }) => health && { text: linkHealthNames[health], tone: linkHealthTones[health] },
      },
      { label: "顺序", isShort: true, cell: ({ position }) => position },
    ],
    file: {
      ...{ 编号: "id", 分组: "section", 标题: "title", 网址: "url", 说明: "description", 是否显示: "isShown" },
      检查结果: "health",
      修改时间: ({ updatedAt }) => new Date(updatedAt),
    },
    intro: [
      "这里的链接显示在《官方链接》页“更多官方链接”下面，按分组排列。",
      { to: "/resources/links", text: "看这一页" },
    ],
    empty: "没有符合条件的链接。",
    none: [
      "这里还没有链接。《官方链接》页上已有的链接写在那一页的正文里，请在这里修改：",
      { to: "/admin/pages/edit/resources/links", text: "编辑《官方链接》页" },
    ],
    links: [{ to: "/admin/links/check", label: "检查失效链接" }],
  },
  verbs: {
    remove: {
      ...{ ...kit.deleting, folded: "删除……", label: "确定删除" },
      note: "删除以后不能恢复。只是暂时不用，可以改成“隐藏”。",
    },
    show: { label: shownNames[0], place: "rows", audit: "edited", set: () => ({ isShown: true }) },
    hide: { label: shownNames[1], place: "rows", audit: "edited", set: () => ({ isShown: false }) },
  },
});
