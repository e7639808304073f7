import type { Database } from "#worker/platform/db/client.ts";
import { type InstitutionCategory, institutionCategories } from "./institution-categories.ts";
import {
  type InstitutionList,
  type ListedInstitution,
  type ListFilter,
  type ListKind,
  listPageSize,
} from "./schemas.ts";

/** The TAFE list is, as specified, what is neither a university nor a school. */
const categoriesOf: Record<ListKind, readonly InstitutionCategory[]> = {
  university: ["university"],
  tafe: ["vocational", "english", "other"],
  highschool: ["school"],
  institutions: institutionCategories,
};

/**
 * One page of a list, by name; of one category alone where one is given, and empty when the list has none of it. The name
 * filter finds a substring of the English, Chinese and other known names and of the provider code, whatever the case. A
 * page past the end has no rows but the right total.
 */
export async function listInstitutions(
  { db }: { db: Database },
  { kind, category, state, q, page }: ListFilter & { kind: ListKind },
): Promise<InstitutionList> {
  const categories = categoriesOf[kind].filter((known) => category === null || known === category);
  const conditions = [`i.category IN (${categories.map(() => "?").join(", ")})`, "i.delisted_on IS NULL"];
  const values: (string | number)[] = [...categories];
  if (state) {
    conditions.push("i.state = ?");
    values.push(state);
  }
  if (q) {
    // instr and not LIKE: D1 refuses LIKE patterns over 50 bytes, and % and _ need no escaping here.
    conditions.push(`(instr(lower(i.name), ?) OR instr(lower(coalesce(i.name_cn, '')), ?)
      OR instr(lower(i.cricos_provider_code), ?) OR EXISTS (SELECT 1 FROM institution_names n
        WHERE n.institution_id = i.id AND (instr(lower(n.name), ?) OR instr(n.name_key, ?))))`);
    values.push(...Array(5).fill(q.toLowerCase()));
  }
  const where = conditions.join(" AND ");
  const [rows, counted] = await db.raw.batch([
    db.raw
      .prepare(`SELECT i.id, i.name, i.name_cn AS nameCn, i.state, i.location AS city, i.cricos_provider_code AS code,
          i.website
        FROM institutions i WHERE ${where} ORDER BY i.name COLLATE NOCASE, i.id LIMIT ? OFFSET ?`)
      .bind(...values, listPageSize, (page - 1) * listPageSize),
    // Counted apart: a window function would read every row twice more.
    db.raw
      .prepare(`SELECT (SELECT register_date FROM register_loads ORDER BY id DESC LIMIT 1) AS registerDate,
          count(*) AS total FROM institutions i WHERE ${where}`)
      .bind(...values),
  ]);
  const { registerDate, total } = (counted?.results[0] ?? { registerDate: null, total: 0 }) as {
    registerDate: string | null;
    total: number;
  };
  return {
    institutions: (rows?.results ?? []) as ListedInstitution[],
    total,
    pages: Math.max(1, Math.ceil(total / listPageSize)),
    registerDate,
  };
}
