import { and, eq, getTableColumns } from "drizzle-orm";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { defineRecord, flag, line } from "#app/features/foundation/records/server/public.ts";
import { heldNames, institutions } from "../server/schema.ts";

const states = ["采用", "先不显示"] as const;

/** Chinese names that a load holds back: the English name of the institution differs from the one they were reviewed for. */
export const heldNameRecord = defineRecord({
  path: "/admin/held-names",
  permission: "vocabulary",
  type: "held-name",
  texts: { list: "待核院校中文名", edit: "核对中文名", gone: "没有这一条：这所院校的中文名已经不用核对。" },
  table: heldNames,
  key: "code",
  rows: ({ primary: { orm } }) => orm.select(getTableColumns(heldNames)).from(heldNames).$dynamic(),
  fields: {
    nameCn: line("中文名", { max: 60, hint: "按现在的英文名核对，需要时改成新的。" }),
    isConfirmed: flag("是否采用", states),
  },
  // The institution's page shows the name at once. Search and lists show it after the next load.
  afterChange({ primary: { orm } }, before, written) {
    const { code, displayName, isReference, ...row } = { ...before, ...written };
    if (!code || !displayName || row.isConfirmed !== true || typeof row.nameCn !== "string") return [renewPages()];
    const same = and(eq(institutions.cricosProviderCode, code), eq(institutions.displayName, displayName));
    const name = { nameCn: row.nameCn, nameCnIsReference: isReference === true };
    return [orm.update(institutions).set(name).where(same), renewPages()];
  },
  title: ({ displayName }) => displayName,
  intro: (row) => row && `${row.code} · 中文名“${row.nameCn}”是按英文名“${row.reviewedFor}”核对的。`,
  list: {
    sorts: { code: heldNames.code, name: heldNames.displayName },
    isAscending: true,
    filters: {
      state: {
        label: "是否采用",
        options: { used: states[0], held: states[1] },
        by: (value) => eq(heldNames.isConfirmed, value === "used"),
      },
    },
    search: [heldNames.code, heldNames.displayName, heldNames.reviewedFor, heldNames.nameCn],
    searchHint: "代码、英文名或中文名",
    columns: [
      { label: "现在的英文名", sort: "name", cell: ({ displayName, code }) => [displayName, code] },
      { label: "核对时的英文名", cell: ({ reviewedFor }) => reviewedFor },
      { label: "中文名", cell: ({ nameCn }) => nameCn },
      {
        label: "是否采用",
        isShort: true,
        cell: ({ isConfirmed }) => (isConfirmed ? states[0] : { text: states[1], tone: "accent" }),
      },
    ],
    file: {
      ...{ 代码: "code", 现在的英文名: "displayName", 核对时的英文名: "reviewedFor", 中文名: "nameCn" },
      是否采用: ({ isConfirmed }) => states[isConfirmed ? 0 : 1],
    },
    intro:
      "登记册里的英文名改了，按旧名核对的中文名就先不显示，列在这里。采用以后院校页立即显示，搜索和列表在下次导入登记册时更新。长期使用的请也写进 seed/names。",
    empty: "没有要核对的院校中文名。",
  },
});
