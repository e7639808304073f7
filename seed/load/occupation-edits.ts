import { z } from "zod";
import type { OccupationData } from "#seed/occupations/read-occupations.ts";
import type { CatalogueTarget } from "./catalogue-target.ts";

type Value = string | string[] | null;

/** A row of the database as the back office has it: its fields, what the files said of those that it corrected, and its version. */
interface PresentRow {
  key: string;
  corrected: string | null;
  version: number;
  [field: string]: string | number | null;
}

/** A correction that holds although the files have changed the field since, to something else. */
export interface DisputedEdit {
  subject: "occupation" | "authority";
  key: string;
  field: string;
  /** What the back office says, and what the files say now. */
  edited: Value;
  file: Value;
}

/** Of a row as a load writes it. A row whose version is another by then is left to the next load. */
interface Written {
  corrected: string | null;
  version: number;
}

const correctedSchema = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()]));

/** The corrections of a table, with what they dispute. */
async function corrections(target: CatalogueTarget, subject: DisputedEdit["subject"], query: string) {
  const present = new Map((await target.read<PresentRow>(query)).map((row) => [row.key, row]));
  const disputed: DisputedEdit[] = [];
  /** The fields of a row as they shall be: corrected ones as the back office has them, until the files have the same. */
  const held = <Fields extends Record<string, Value>>(key: string, files: Fields): Fields & Written => {
    const row = present.get(key);
    const known = correctedSchema.parse(JSON.parse(row?.corrected ?? "{}"));
    const result: Record<string, Value> = { ...files };
    const corrected = Object.entries(known).filter(([field, before]) => {
      const file = files[field] ?? null;
      const stored = row?.[field] ?? null;
      const edited: Value = Array.isArray(file)
        ? z.array(z.string()).parse(JSON.parse(String(stored)))
        : stored === null
          ? null
          : String(stored);
      if (JSON.stringify(edited) === JSON.stringify(file)) return false;
      if (JSON.stringify(before) !== JSON.stringify(file)) disputed.push({ subject, key, field, edited, file });
      result[field] = edited;
      return true;
    });
    return {
      ...files,
      ...result,
      corrected: corrected.length === 0 ? null : JSON.stringify(Object.fromEntries(corrected)),
      version: row?.version ?? 1,
    };
  };
  return { held, disputed };
}

/**
 * Lays the corrections of the back office over the reviewed data. A correction that the files have by now is settled: from then
 * on the files decide.
 */
export async function withEdits(target: CatalogueTarget, data: OccupationData) {
  const [occupation, authority] = await Promise.all([
    corrections(
      target,
      "occupation",
      `SELECT code AS key, title_cn AS titleCn, aliases, condition_cn AS conditionCn, authority, agreement, corrected, version
       FROM occupations`,
    ),
    corrections(
      target,
      "authority",
      "SELECT key, name_cn AS nameCn, url, corrected, version FROM occupation_authorities",
    ),
  ]);
  const occupations = data.occupations.map((row) => {
    const { title_cn: titleCn, aliases, condition_cn: conditionCn, authority: assessing, agreement } = row;
    const fields = occupation.held(row.code, { titleCn, aliases, conditionCn, authority: assessing, agreement });
    const { corrected, version } = fields;
    return {
      ...{ ...row, title_cn: fields.titleCn, aliases: fields.aliases, condition_cn: fields.conditionCn },
      ...{ authority: fields.authority, agreement: fields.agreement, corrected, version },
    };
  });
  const authorities = data.authorities.map((row) => {
    const { nameCn, url, corrected, version } = authority.held(row.key, { nameCn: row.name_cn, url: row.url });
    return { ...row, name_cn: nameCn, url, corrected, version };
  });
  return { data: { ...data, occupations, authorities }, disputed: [...occupation.disputed, ...authority.disputed] };
}

/** The reviewed data with the corrections laid over it. */
export type CorrectedData = Awaited<ReturnType<typeof withEdits>>["data"];
