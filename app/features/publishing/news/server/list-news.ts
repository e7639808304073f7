import { and, count, desc, eq, inArray, like, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { readHistories } from "#app/features/register/facts/server/public.ts";
import { type Fact, inForceOn } from "#app/features/register/facts/shared/fact.ts";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import type { AppContext } from "#worker/context.ts";
import type { Orm } from "#worker/platform/db/orm.ts";
import { preparedQuery } from "#worker/platform/db/sql-rows.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { news } from "./schema.ts";

/** The day of an item: `published_at` may contain a time too. */
export const newsDay = sql<string>`substr(${news.publishedAt}, 1, 10)`;

/**
 * Condition: visitors see an item.
 * @param now ms since 1970, or the placeholder of a prepared query
 */
export const isVisible = (now: number | Placeholder) =>
  and(eq(news.state, "published"), sql`coalesce(${news.visibleFrom}, 0) <= ${now}`);

/** Condition: an item is neither removed nor replaced. */
export const isNotDeleted = inArray(news.state, ["draft", "published"]);

/** Words of titles that concern students: their visa, their schools, the work rights of graduates. */
const concernsStudents = /学生|留学|毕业生|院校/;

/**
 * Sorts news by year, the newest first, and within a year items for students first: most visitors are students or their parents, and few
 * read a ticker beyond its first item. Otherwise the order is preserved.
 * @param items newest first
 */
export function studentsFirst<T extends { title: string; date: string }>(items: readonly T[]): T[] {
  const rank = ({ title, date }: T) => 2 * Number(date.slice(0, 4)) + (concernsStudents.test(title) ? 1 : 0);
  return items.toSorted((a, b) => rank(b) - rank(a));
}

/** An item of the ticker. */
export interface NewsItem {
  id: number;
  /** With mentions of figures: `{{visa-500.charge@2026-07-01}}`. */
  title: string;
  /** The figures that the title mentions, by mention; figures that the registry lacks are absent. */
  figures: Record<string, Fact>;
  source: string;
  /** The official page, null when unknown. */
  sourceUrl: string | null;
  /** YYYY-MM-DD. */
  date: string;
}

/** Number of newest items from which the ticker shows the first one for students. All news are on /news. */
export const newsShown = 8;

/** Number of items per page of /news. */
const newsPageSize = 20;

function selectVisible(orm: Orm, now: number | Placeholder, isAbout?: SQL) {
  const { id, title, source, sourceUrl, publishedAt } = news;
  return orm
    .select({ id, title, source, sourceUrl, date: newsDay })
    .from(news)
    .where(and(isVisible(now), isAbout))
    .orderBy(desc(publishedAt), desc(id));
}

const newest = preparedQuery((orm) => selectVisible(orm, sql.placeholder("now")).limit(newsShown));

/** The newest visible items, at most `newsShown`; within each year those for students first. */
export async function listNews(app: Pick<AppContext, "db" | "now">): Promise<NewsItem[]> {
  const [items, figures] = await Promise.all([newest(app.db, { now: app.now() }), readFigures(app)]);
  return studentsFirst(items.map((item) => withFigures(item, figures)));
}

interface Figures {
  histories: Map<string, Fact[]>;
  /** YYYY-MM-DD in Australia. */
  today: string;
}

/** The figures that visible news mention, read in the same round trip as the news. */
async function readFigures(app: Pick<AppContext, "db" | "now">): Promise<Figures> {
  const today = todayInAustralia(app.now());
  const keys = sql`SELECT each.value FROM ${news}, json_each(${news.figures}) AS each WHERE ${isVisible(app.now())}`;
  return { histories: await readHistories(app, keys, today), today };
}

function withFigures<Item extends { title: string }>(item: Item, { histories, today }: Figures) {
  const figures: Record<string, Fact> = {};
  for (const [mention, key = "", day = today] of item.title.matchAll(mentionPattern)) {
    const fact = inForceOn(histories.get(key), day);
    if (fact) figures[mention] = fact;
  }
  return { ...item, figures };
}

/**
 * One page of all visible items, newest first.
 * @param page from 1
 * @param words of which a title has one; none: all items
 */
export async function listNewsPage(
  app: Pick<AppContext, "db" | "now">,
  { page, words = [] }: { page: number; words?: readonly string[] },
): Promise<{ items: NewsItem[]; pages: number }> {
  const isAbout = or(...words.map((word) => like(news.title, `%${word}%`)));
  const [items, total, figures] = await Promise.all([
    selectVisible(app.db.orm, app.now(), isAbout)
      .limit(newsPageSize)
      .offset((page - 1) * newsPageSize)
      .all(),
    app.db.orm
      .select({ items: count() })
      .from(news)
      .where(and(isVisible(app.now()), isAbout))
      .get(),
    readFigures(app),
  ]);
  return {
    items: items.map((item) => withFigures(item, figures)),
    pages: Math.max(1, Math.ceil((total?.items ?? 0) / newsPageSize)),
  };
}
