import { z } from "zod";
import type { OccupationData } from "#seed/occupations/read-occupations.ts";
import type { CatalogueTarget } from "./catalogue-target.ts";

type Value = string | string[] | null;

/** A stored row after edits of the back office: its fields, the files' values of corrected fields, and its version. */
interface PresentRow {
  key: string;
  corrected: string | null;
  version: number;
  [field: string]: string | number | null;
}

/** A correction that stays although the files have changed the field to a third value since. */
export interface DisputedEdit {
  subject: "occupation" | "authority";
  key: string;
  field: string;
  /** The value of the back office, and the current value of the files. */
  edited: Value;
  file: Value;
}

/** Conditions for writing a row. A row with another version is skipped until the next load. */
interface Written {
  corrected: string | null;
  version: number;
}

const correctedSchema = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()]));

/** The corrections of a table, and their conflicts with the files. */
async function corrections(target: CatalogueTarget, subject: DisputedEdit["subject"], query: string) {
  const present = new Map((await target.read<PresentRow>(query)).map((row) => [row.key, row]));
  const disputed: DisputedEdit[] = [];
  /** The merged fields of a row: corrected fields have the value of the back office until the files have the same. */
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
 * Merges the corrections of the back office into the reviewed data. A correction is settled when the files have the
 * same value: later changes of the files apply again.
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

/** The reviewed data merged with the corrections. */
export type CorrectedData = Awaited<ReturnType<typeof withEdits>>["data"];
