import { eq, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import * as kit from "#app/features/foundation/records/server/public.ts";
import { findTypedFigures } from "#app/features/publishing/content/server/public.ts";
import { readUnits } from "#app/features/register/facts/server/public.ts";
import { keysIn, mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import { mustHold } from "#worker/platform/db/run-batch.ts";
import { hasRow, insertIf } from "#worker/platform/db/sql-parts.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { isNotDeleted, isVisible, newsDay } from "./list-news.ts";
import { news } from "./schema.ts";

const stateNames = { shown: "已显示", scheduled: "定时", draft: "草稿", removed: "已移除" } as const;
const originNames = { seed: "随文件加载", admin: "后台" } as const;

/** The states that the back office shows: a published item whose time has not come is "scheduled". */
type ShownState = keyof typeof stateNames;

const shownState = (
  now: number,
): SQL<ShownState> => sql<ShownState>`CASE WHEN ${isVisible(Math.floor(now))} THEN 'shown'
  WHEN ${news.state} = 'published' THEN 'scheduled' ELSE ${news.state} END`;

const inSydney = (at: number) => sydneyTime(at).replace("T", " ");

/** News of the ticker. A new item is a draft; a removed one is hidden and can become a draft again. */
export const newsRecord = kit.defineRecord({
  path: "/admin/news",
  permission: "news",
  type: "news",
  texts: { list: "新闻", new: "新建新闻", edit: "编辑新闻", gone: "没有这条新闻。" },
  table: news,
  key: "id",
  rows({ primary: { orm }, now }) {
    const { id, title, source, sourceUrl, state, visibleFrom, origin, version } = news;
    const columns = { id, title, source, sourceUrl, state, visibleFrom, origin, version };
    return orm
      .select({ ...columns, date: newsDay, shownState: shownState(now()) })
      .from(news)
      .$dynamic();
  },
  // The rows "replaced" exist only for the loads of the files.
  enrich: async (_, rows) => rows.filter(({ state }) => state !== "replaced"),
  scope: (_, { state }) =>
    state === "removed" ? ne(news.state, "replaced") : inArray(news.state, ["draft", "published"]),
  fields: {
    title: kit.line("标题", {
      max: 200,
      hint: "数字写成 {{键}}，某一天的数字写成 {{键@2026-07-01}}，键在“数字与来源”里查。",
    }),
    source: kit.line("来源", {
      max: 100,
      hint: "谁发布的，用官方名称。官方页没有读到、凭别处写的，写成“内政部（二手：ABC 新闻）”。",
    }),
    sourceUrl: kit.orNull(kit.httpsUrl("官方页面的网址", { hint: "以 https:// 开头；标题会链接到这里。" })),
    date: kit.day("日期", { hint: "来源发布的日期；新闻按它排序。" }),
  },
  form: (row) => (row?.state === "removed" ? { title: null, source: null, sourceUrl: null, date: null } : {}),
  initial: ({ now }) => ({ date: sydneyTime(now()).slice(0, 10) }),
  draft: "news",
  submitNew: "保存为草稿",
  savedTo: "record",
  intro(row, { now }) {
    if (row === null) return "保存以后是草稿，只有后台能看见；在下一页发布或者定时。";
    return [
      row.origin === "seed" && "这条新闻来自随网站加载的文件。在这里改过以后，以后台的为准，以后的加载不再改动它。",
      row.state === "removed" && { text: row.title, tone: "strong" },
      `${describeState(row)}现在悉尼是 ${inSydney(now())}。`,
    ];
  },
  async check(app, values, row) {
    if (values.title !== row?.title) await refuseFigures(app, values.title);
  },
  mustHold(_, { title, date }, row) {
    const others = row ? ne(news.id, row.id) : undefined;
    const isTaken = hasRow(news, isNotDeleted, eq(news.title, title), eq(newsDay, date), others);
    return [mustHold(not(isTaken), () => invalidAt("title", "同一天已经有一条标题相同的新闻。"))];
  },
  columns: ({ title, source, sourceUrl, date }, row) => ({
    ...{ title, figures: JSON.stringify(keysIn(title)), source, sourceUrl },
    // An item from the files may have a time of day, which is preserved while the day is unchanged.
    publishedAt: row ? sql`CASE WHEN ${newsDay} = ${date} THEN ${news.publishedAt} ELSE ${date} END` : date,
  }),
  stamp: () => ({ origin: "admin" }),
  stampNew: () => ({ state: "draft" }),
  /** A load does not change an edited item, because the row "replaced" has the title and day of the files. */
  afterChange: (_, row) => [
    renewPages(),
    ...(row?.origin === "seed"
      ? [
          insertIf(news, {
            ...{ title: row.title, source: row.source, sourceUrl: row.sourceUrl, publishedAt: row.date },
            ...{ state: "replaced", origin: "admin" },
          }),
        ]
      : []),
  ],
  list: {
    sorts: { date: news.publishedAt, title: news.title },
    filters: {
      state: { label: "状态", options: stateNames, by: (value, { now }) => sql`${shownState(now())} = ${value}` },
      origin: { label: "谁写的", options: originNames, by: news.origin },
    },
    search: [news.title, news.source, news.sourceUrl],
    searchHint: "搜索标题、来源和网址",
    columns: [
      { label: "标题", sort: "title", cell: ({ title }) => title },
      { label: "来源", cell: ({ source }) => source },
      { label: "日期", sort: "date", isShort: true, cell: ({ date }) => date },
      {
        label: "状态",
        isShort: true,
        cell: ({ shownState: state, visibleFrom }) => [
          { text: stateNames[state], tone: state === "shown" ? "plain" : "accent" },
          state === "scheduled" &&
            visibleFrom !== null && { text: `${inSydney(visibleFrom)} 起（悉尼）`, tone: "muted" },
        ],
      },
      { label: "谁写的", isShort: true, cell: ({ origin }) => originNames[origin] },
    ],
    file: {
      ...{ 编号: "id", 标题: "title", 来源: "source", 来源网址: "sourceUrl", 日期: "date", 状态: "shownState" },
      显示时间: ({ visibleFrom }) => (visibleFrom === null ? null : new Date(visibleFrom)),
      由谁填写: "origin",
    },
    empty: "没有符合条件的新闻。",
  },
  verbs: {
    publish: {
      label: "立即发布",
      place: "page",
      tone: "primary",
      audit: "published",
      isOffered: isWaiting,
      set: () => ({ state: "published", visibleFrom: null }),
    },
    schedule: {
      label: "定时发布",
      place: "page",
      audit: "scheduled",
      isOffered: isWaiting,
      fields: { visibleFrom: kit.moment("显示的时间（悉尼时间）", { hint: "按悉尼的钟填写。夏令时已经算在内。" }) },
      set(_, { visibleFrom }, { now }) {
        if (Number(visibleFrom) > now()) return { state: "published", visibleFrom };
        const message = "这个时间已经过去。要现在显示，请用“立即发布”。";
        throw invalidAt("visibleFrom", message);
      },
    },
    "take-back": {
      label: "收回为草稿",
      place: "page",
      audit: "taken-back",
      isOffered: ({ state }) => state === "published",
      set: () => ({ state: "draft", visibleFrom: null }),
    },
    restore: {
      label: "恢复为草稿",
      place: "page",
      audit: "taken-back",
      isOffered: ({ state }) => state === "removed",
      set: () => ({ state: "draft", visibleFrom: null }),
    },
    remove: {
      label: "确定移除",
      place: "page",
      tone: "danger",
      folded: "移除……",
      note: "移除以后访客不再看到它，以后的加载也不会把它带回来。要找回，在列表里选“已移除”。",
      audit: "removed",
      savedTo: "list",
      isOffered: ({ state }) => state !== "removed",
      set: () => ({ state: "removed", visibleFrom: null }),
    },
  },
});

interface Shown {
  shownState: ShownState;
  visibleFrom: number | null;
}

function isWaiting({ shownState: state }: Shown): boolean {
  return state === "draft" || state === "scheduled";
}

function describeState({ shownState: state, visibleFrom }: Shown): string {
  if (state === "shown") return "所有访客现在都能看到这条新闻。";
  if (state === "draft") return "这是草稿，只有后台能看见。";
  if (state === "removed") return "这条新闻已经移除，只有后台能看见。恢复为草稿以后可以再编辑和发布。";
  return `悉尼时间 ${inSydney(visibleFrom ?? 0)} 起显示，在那以前只有后台能看见。`;
}

/** @throws AppError "invalid" when a title contains a typed figure, or mentions one that the registry lacks */
async function refuseFigures({ primary }: Pick<AppContext, "primary">, title: string): Promise<void> {
  const wrong = (message: string) => invalidAt("title", message);
  const typed = findTypedFigures([], title.replaceAll(mentionPattern, "￼"));
  if (typed.length > 0) {
    throw wrong(`数字要写成 {{键}} 或 {{键@日期}}，由“数字与来源”给出，不能直接写在标题里：${typed.join("、")}。`);
  }
  const keys = keysIn(title);
  const known = await readUnits({ primary }, keys);
  const unknown = keys.filter((key) => !known.has(key));
  if (unknown.length === 0) return;
  throw wrong(`“数字与来源”里没有 ${unknown.join("、")}。请先在那里记下这个数字，或者改正键的写法。`);
}
