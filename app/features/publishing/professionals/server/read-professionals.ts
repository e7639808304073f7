import { and, asc, count, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { DirectoryQuery } from "../shared/input.ts";
import type { ShownProfessional } from "../shared/professional.ts";
import { professionals } from "./schema.ts";

const { isShown: _, version: __, createdAt: ___, updatedAt: ____, ...shownFields } = getTableColumns(professionals);

const byName = sql`${professionals.name} COLLATE NOCASE`;

/** Entries on a page of the directory. */
const professionalsPerPage = 20;

export interface Directory {
  entries: ShownProfessional[];
  /** Number of matching entries. */
  total: number;
  page: number;
  pages: number;
  /** Number of all shown entries. */
  all: number;
}

/** A page of the public directory, sorted by name so that nobody is ranked. A page past the end gives the last page. */
export async function listShownProfessionals(
  { db }: Pick<AppContext, "db">,
  { kind, state, language, page }: DirectoryQuery,
): Promise<Directory> {
  const { orm } = db;
  const isShown = eq(professionals.isShown, true);
  const speaks = language && sql`instr(' ' || ${professionals.languages} || ' ', ' ' || ${language} || ' ') > 0`;
  const matches = and(
    isShown,
    kind && eq(professionals.kind, kind),
    state && eq(professionals.state, state),
    speaks || undefined,
  );
  const countOf = (where: SQL | undefined) =>
    sql<number>`${orm.select({ count: count() }).from(professionals).where(where)}`;
  const entriesOf = (wanted: number) =>
    orm
      .select(shownFields)
      .from(professionals)
      .where(matches)
      .orderBy(byName, asc(professionals.id))
      .limit(professionalsPerPage)
      .offset((wanted - 1) * professionalsPerPage);
  const [totals, entries] = await Promise.all([
    orm.select({ total: countOf(matches), all: countOf(isShown) }).from(sql`(SELECT 1)`),
    entriesOf(page),
  ]);
  const { total, all } = totals[0] ?? { total: 0, all: 0 };
  const pages = Math.max(1, Math.ceil(total / professionalsPerPage));
  if (page <= pages) return { entries, total, page, pages, all };
  return { entries: await entriesOf(pages), total, page: pages, pages, all };
}

/** A shown entry; undefined when it does not exist or is hidden. */
export const readShownProfessional = ({ db }: Pick<AppContext, "db">, { id }: { id: number }) =>
  db.orm
    .select(shownFields)
    .from(professionals)
    .where(and(eq(professionals.id, id), eq(professionals.isShown, true)))
    .get();
