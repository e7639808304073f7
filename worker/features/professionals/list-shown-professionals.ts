import type { Database } from "#worker/platform/db/client.ts";
import { type ShownProfessional, shownColumns } from "./professional.ts";
import type { DirectoryQuery } from "./schemas.ts";

/** Entries a page of the directory. */
export const professionalsPerPage = 20;

export interface Directory {
  entries: ShownProfessional[];
  /** That match. */
  total: number;
  page: number;
  pages: number;
  /** Shown at all, whatever was asked for. */
  all: number;
}

/** A page of the directory as visitors see it, by name: nobody is ranked. A page past the end is the last. */
export async function listShownProfessionals(
  { db }: { db: Database },
  { kind, state, language, page }: DirectoryQuery,
): Promise<Directory> {
  const conditions = ["p.is_shown = 1"];
  const values: string[] = [];
  const add = (condition: string, value: string | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  add("p.kind = ?", kind);
  add("p.state = ?", state);
  add("instr(' ' || p.languages || ' ', ' ' || ? || ' ') > 0", language);
  const where = conditions.join(" AND ");
  const rows = (wanted: number) =>
    db.raw
      .prepare(
        `SELECT ${shownColumns} FROM professionals p WHERE ${where} ORDER BY p.name COLLATE NOCASE, p.id
         LIMIT ${professionalsPerPage} OFFSET ${(wanted - 1) * professionalsPerPage}`,
      )
      .bind(...values);
  const [counted, listed] = await db.raw.batch([
    db.raw
      .prepare(
        `SELECT (SELECT count(*) FROM professionals p WHERE ${where}) AS total,
           (SELECT count(*) FROM professionals WHERE is_shown = 1) AS everybody`,
      )
      .bind(...values),
    rows(page),
  ]);
  const { total, everybody } = (counted?.results[0] ?? { total: 0, everybody: 0 }) as Record<string, number> & {
    total: number;
    everybody: number;
  };
  const pages = Math.max(1, Math.ceil(total / professionalsPerPage));
  if (page <= pages) {
    return { entries: (listed?.results ?? []) as unknown as ShownProfessional[], total, page, pages, all: everybody };
  }
  const last = await rows(pages).all<ShownProfessional>();
  return { entries: last.results, total, page: pages, pages, all: everybody };
}
