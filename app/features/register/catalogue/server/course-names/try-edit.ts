import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { sqlJson, sqlRows } from "#worker/platform/db/sql-rows.ts";
import { fieldCodeOf } from "../field-names.ts";
import { courses } from "../schema.ts";
import { composeName } from "./compose-name.ts";
import { type DictionaryEdit, mergeEntries, mergeRows, openDictionary } from "./dictionary.ts";
import { courseNameEntries } from "./schema.ts";

/** A different name of the register that an edit changes. */
export interface RenamedName {
  name: string;
  registerLevel: string | null;
  /** ASCED code of the first field; null without one. */
  field: string | null;
  before: string | null;
  after: string | null;
  /** The courses with the name, level and field. */
  ids: number[];
}

const nameRow = z.object({
  name: z.string(),
  registerLevel: z.string().nullable(),
  field: z.string().nullable().transform(fieldCodeOf),
  nameCn: z.string().nullable(),
  ids: sqlJson(z.array(z.number())),
});

/**
 * Composes all names that contain the entry's words again, as if the edit were made. Reads every course: some ten thousand
 * rows, which an edit of the dictionary is worth.
 * @throws AppError "forbidden"
 */
export async function tryEdit(
  app: Pick<AppContext, "primary">,
  member: Member,
  edit: DictionaryEdit,
): Promise<RenamedName[]> {
  requirePermission(member, "vocabulary");
  const [first = ""] = edit.phrase.toLowerCase().match(/\p{L}{3,}/gu) ?? [edit.phrase.toLowerCase()];
  // A plural of the register may be a singular of the dictionary.
  const stem = first.replace(/(ies|s)$/, "");
  const [entries, rows] = await Promise.all([
    app.primary.orm.select().from(courseNameEntries),
    sqlRows(
      app.primary,
      nameRow,
      sql`SELECT ${courses.name} AS name, ${courses.registerLevel} AS registerLevel,
          ${courses.fieldOfEducation1DetailedField} AS field, ${courses.nameCn} AS nameCn,
          json_group_array(${courses.id}) AS ids
        FROM ${courses} WHERE instr(lower(${courses.name}), ${stem}) > 0
        GROUP BY ${courses.name}, ${courses.registerLevel}, field, ${courses.nameCn}`,
    ),
  ]);
  const dictionary = openDictionary(mergeEntries(mergeRows(entries), [edit]));
  return rows.flatMap(({ nameCn: before, ids, ...name }) => {
    const { nameCn, missing } = composeName(name, dictionary);
    const after = missing.length === 0 && nameCn !== "" ? nameCn : null;
    return after === before ? [] : [{ ...name, before, after, ids }];
  });
}
