import { getTableColumns, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-page.ts";
import { listsOf } from "../shared/opened-visas.ts";
import type { Occupation } from "./read-occupation.ts";
import { occupationEdits, occupations } from "./schema.ts";

/** An occupation in the list of the back office. */
export interface ListedOccupation extends Occupation {
  /** When it was last corrected, ms since 1970; null: never. */
  editedAt: number | null;
}

/** Sort orders of the list; the first is the default. */
export const editorSorts = ["code", "edited"] as const;

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
  return listRows(
    await primary.orm
      .select({ ...getTableColumns(occupations), editedAt })
      .from(occupations)
      .all(),
    {
      search: ({ code, otherCode, title, titleCn, aliases, pinyin, authority }) => [
        ...[code, otherCode, title, titleCn, pinyin, authority],
        ...aliases,
      ],
      filters: {
        list: (occupation, key) => listsOf(occupation).some((one) => one === key),
        agreement: ({ agreement }, value) => agreement === value,
        edited: (occupation) => occupation.editedAt !== null,
      },
      sorts: { code: ({ code }) => code, edited: (occupation) => occupation.editedAt },
      tieBreaker: ({ code }) => code,
    },
    query,
    limit,
  );
}

const editedAt = sql<number | null>`(SELECT max(${occupationEdits.editedAt}) FROM ${occupationEdits}
  WHERE ${occupationEdits.subject} = 'occupation' AND ${occupationEdits.key} = ${occupations.code})`;
