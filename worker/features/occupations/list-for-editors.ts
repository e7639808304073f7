import { count, getTableColumns, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { type ListKey, listKeys } from "./opened-visas.ts";
import type { Occupation } from "./read-occupation.ts";
import { occupationEdits, occupations } from "./schema.ts";

/** An occupation in the list of the back office. */
export interface ListedOccupation extends Occupation {
  /** When it was last corrected, ms since 1970; null: never. */
  editedAt: number | null;
}

/** Sort orders of the list; the first is the default. */
export const editorSorts = ["code", "edited"] as const;

const isOn: Readonly<Record<ListKey, ReturnType<typeof sql>>> = {
  mltssl: sql`${occupations.mltssl}`,
  stsol: sql`${occupations.stsol}`,
  rol: sql`${occupations.rol}`,
  csol: sql`${occupations.csol}`,
  "494": sql`${occupations.list494} IS NOT NULL`,
  "407": sql`${occupations.list407}`,
};

/**
 * All occupations, for editors.
 * @param limit rows a page; rowsPerFile for a file
 * @throws AppError "forbidden"
 */
export async function listForEditors(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedOccupation>> {
  requirePermission(member, "facts");
  const { orm } = primary;
  const { code, otherCode, title, titleCn, aliases, pinyin, authority, agreement } = occupations;
  const editedAt = sql<number | null>`(SELECT max(${occupationEdits.editedAt}) FROM ${occupationEdits}
    WHERE ${occupationEdits.subject} = 'occupation' AND ${occupationEdits.key} = ${code})`;
  return listPage(
    primary,
    {
      rows: orm
        .select({ ...getTableColumns(occupations), editedAt })
        .from(occupations)
        .$dynamic(),
      count: orm.select({ total: count() }).from(occupations).$dynamic(),
      search: [code, otherCode, title, titleCn, sql`${aliases}`, pinyin, authority],
      filters: {
        list: (key) => isOn[listKeys.find((one) => one === key) ?? "mltssl"],
        agreement,
        edited: () => sql`${editedAt} IS NOT NULL`,
      },
      sorts: { code, edited: editedAt },
      tieBreaker: code,
    },
    query,
    limit,
  );
}
