import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

const file = new URL("fields-of-education.csv", import.meta.url);

const fieldRow = z
  .strictObject({
    code: z.string().regex(/^\d{2}(?:\d{2}){0,2}$/, "two, four or six digits"),
    level: z.enum(["broad", "narrow", "detailed"]),
    name_en: z.string().min(1),
    parent: z.string(),
    name_cn: z.string().regex(/\p{Script=Han}/u, "a Chinese name"),
  })
  .refine(({ code, level }) => code.length === { broad: 2, narrow: 4, detailed: 6 }[level], "code and level disagree")
  .refine(({ code, parent }) => parent === code.slice(0, -2), "the parent is the code without its last two digits");

/** A field of education of the Australian classification ASCED (2001), which the register uses. */
export interface FieldRow {
  /** Two digits (broad), four (narrow) or six (detailed). */
  code: string;
  level: "broad" | "narrow" | "detailed";
  nameEn: string;
  /** Code of the parent field; null for a broad field. */
  parent: string | null;
  nameCn: string;
}

/** Reads all 12 broad, 71 narrow and 356 detailed fields. @throws Error with file and line of the fault */
export function readFields(): FieldRow[] {
  return readCsvRows(file, fieldRow).map(({ row }) => ({
    code: row.code,
    level: row.level,
    nameEn: row.name_en,
    parent: row.parent || null,
    nameCn: row.name_cn,
  }));
}

const unspecifiedFile = new URL("not-further-defined.csv", import.meta.url);

const unspecifiedRow = z.strictObject({
  code: z.string().regex(/^\d{4}(?:\d{2})?$/, "four or six digits"),
  name_en: z.string().min(1),
  name_cn: z.string().regex(/\p{Script=Han}/u, "a Chinese name"),
});

/**
 * Reads the codes of the register that the classification does not list: "not further defined" (080300) and a few similar
 * ones (010399). No filter has them, because nobody searches for them; their courses are in the parent field.
 */
export function readUnspecifiedFields(): { code: string; nameEn: string; nameCn: string }[] {
  return readCsvRows(unspecifiedFile, unspecifiedRow).map(({ row }) => ({
    code: row.code,
    nameEn: row.name_en,
    nameCn: row.name_cn,
  }));
}

let namesByCode: Map<string, string> | undefined;

/**
 * The Chinese name of a field. An unknown code has the name of its parent field.
 * @param field a code ("080101") or the register's whole text ("080101 - Accounting")
 * @returns null when the broad field is unknown too
 */
export function fieldNameCn(field: string): string | null {
  namesByCode ??= new Map([...readFields(), ...readUnspecifiedFields()].map(({ code, nameCn }) => [code, nameCn]));
  const code = /^\d+/.exec(field)?.[0] ?? "";
  for (let length = code.length; length >= 2; length -= 2) {
    const name = namesByCode.get(code.slice(0, length));
    if (name !== undefined) return name;
  }
  return null;
}
