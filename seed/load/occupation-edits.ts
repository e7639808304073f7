import { z } from "zod";
import type { EditedField, EditSubject } from "#app/features/register/occupations/shared/edited-fields.ts";
import type { OccupationData } from "#seed/occupations/read-occupations.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { updateRows } from "./catalogue-target.ts";

/** A correction of the back office that holds. */
interface HeldEdit {
  id: number;
  subject: EditSubject;
  key: string;
  field: EditedField;
  before: string | null;
  after: string | null;
}

/** A correction that holds although the files have changed the field since, to something else. */
export interface DisputedEdit {
  subject: EditSubject;
  key: string;
  field: EditedField;
  /** The value in the back office, and the current value of the files. */
  edited: string | null;
  file: string | null;
}

const textsSchema = z.array(z.string());
const agreementSchema = z.enum(["both", "conflict"]);

/**
 * Applies the corrections of the back office to the reviewed data, as a load of facts preserves rows edited by administrators. A
 * correction that the files have by now is settled: from then on the files decide.
 */
export async function withEdits(
  target: CatalogueTarget,
  data: OccupationData,
  now: Date,
): Promise<{ data: OccupationData; settled: BulkStatement; disputed: DisputedEdit[] }> {
  const edits = await target.read<HeldEdit>(
    `SELECT id, subject, key, field, before, after FROM occupation_edits WHERE settled_at IS NULL ORDER BY id`,
  );
  const byField = Map.groupBy(edits, ({ subject, key, field }) => `${subject} ${key} ${field}`);
  const settled: HeldEdit[] = [];
  const disputed: DisputedEdit[] = [];
  /** The corrected value of a field, or the files' value when there is none. */
  const held = (subject: EditSubject, key: string, field: EditedField, file: string | null): string | null => {
    const own = byField.get(`${subject} ${key} ${field}`);
    const [first, last] = [own?.[0], own?.at(-1)];
    if (!own || !first || !last) return file;
    if (last.after === file) settled.push(...own);
    else if (first.before !== file) disputed.push({ subject, key, field, edited: last.after, file });
    return last.after;
  };
  const occupations = data.occupations.map((row) => {
    const of = (field: EditedField, file: string | null) => held("occupation", row.code, field, file);
    return {
      ...row,
      title_cn: of("titleCn", row.title_cn) ?? row.title_cn,
      aliases: textsSchema.parse(JSON.parse(of("aliases", JSON.stringify(row.aliases)) ?? "[]")),
      condition_cn: of("conditionCn", row.condition_cn),
      authority: of("authority", row.authority),
      agreement: agreementSchema.parse(of("agreement", row.agreement)),
    };
  });
  const authorities = data.authorities.map((row) => ({
    ...row,
    name_cn: held("authority", row.key, "nameCn", row.name_cn) ?? row.name_cn,
    url: held("authority", row.key, "url", row.url),
  }));
  return {
    data: { ...data, occupations, authorities },
    settled: updateRows(
      "occupation_edits",
      ["settled_at"],
      settled.map(({ id }) => [id, now.getTime()]),
    ),
    disputed,
  };
}
