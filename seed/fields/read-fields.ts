import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

const fieldRow = z
  .strictObject({
    code: z.string().regex(/^\d{2}(?:\d{2}){0,2}$/, "two, four or six digits"),
    level: z.enum(["broad", "narrow", "detailed"]),
    name_en: z.string().min(1),
    parent: z.string(),
    name_cn: z.string().regex(/\p{Script=Han}/u, "a Chinese name"),
  })
  .refine(({ code, level }) => code.length === { broad: 2, narrow: 4, detailed: 6 }[level], "code and level disagree")
  .refine(({ code, parent }) => parent === code.slice(0, -2), "the parent is the code without its last two digits")
  .transform(({ name_en: nameEn, name_cn: nameCn, parent, ...field }) => ({
    ...{ ...field, nameEn, nameCn },
    parent: parent || null,
  }));

/** A field of education of the Australian classification ASCED (2001), which the register uses; without a parent if it is broad. */
export type FieldRow = z.output<typeof fieldRow>;

/** Reads all 12 broad, 71 narrow and 356 detailed fields. @throws Error with file and line of the fault */
export const readFields = (): FieldRow[] =>
  readCsvRows(new URL("fields-of-education.csv", import.meta.url), fieldRow).map(({ row }) => row);

const unspecifiedRow = z
  .strictObject({
    code: z.string().regex(/^\d{4}(?:\d{2})?$/, "four or six digits"),
    name_en: z.string().min(1),
    name_cn: z.string().regex(/\p{Script=Han}/u, "a Chinese name"),
  })
  .transform(({ code, name_en: nameEn, name_cn: nameCn }) => ({ code, nameEn, nameCn }));

/**
 * Reads the codes of the register that the classification does not list: "not further defined" (080300) and a few similar ones (010399).
 * No filter offers them, because nobody searches for them; their courses belong to the parent field.
 */
export const readUnspecifiedFields = () =>
  readCsvRows(new URL("not-further-defined.csv", import.meta.url), unspecifiedRow).map(({ row }) => row);

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
