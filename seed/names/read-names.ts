import { z } from "zod";
import { relationKinds } from "#app/features/register/catalogue/shared/register-values.ts";
import { providerCode, readCsvRows } from "#seed/csv/read-csv-rows.ts";

const nameRow = z
  .strictObject({
    cricos_code: providerCode,
    name: z.string().regex(/^\S(?:.*\S)?$/, "must not be empty or end in a space"),
    kind: z.enum(["chinese", "reference", "alias"]),
    /** The English name, as shown, that the Chinese one was reviewed for; empty for an alias. */
    english: z.string(),
    /** A note for editors of the file; ignored. */
    note: z.string(),
  })
  .refine(({ kind, english }) => (kind === "alias") === (english === ""), "the English name of a Chinese one");

const relationRow = z.strictObject({
  /** The registration whose page states the relation. */
  code: providerCode,
  other_code: providerCode,
  kind: z.enum(relationKinds),
  since: z.iso.date(),
  /** English name of the related institution, which the loaded register may lack. */
  other_name: z.string().min(1),
  /** One sentence for the page; rows of one page with the same sentence are one notice. */
  note_cn: z.string().regex(/\p{Script=Han}/u, "a Chinese sentence"),
  source_url: z.url({ protocol: /^https$/ }),
});

const popularityRow = z.strictObject({
  cricos_code: providerCode,
  rank: z.coerce.number().int().min(0).max(63),
  /** The reason for its rank; ignored. */
  group: z.string().min(1),
  note: z.string(),
  source_url: z.url({ protocol: /^https$/ }),
  as_of: z.iso.date(),
});

const fieldPopularityRow = popularityRow.omit({ group: true }).extend({
  /** ASCED codes of broad, narrow or detailed fields, separated by spaces. */
  fields: z.string().regex(/^\d\d(?:\d\d){0,2}(?: \d\d(?:\d\d){0,2})*$/, "codes of two, four or six digits"),
});

/** A Chinese name for one English name: a renamed provider needs another one. */
export interface ReviewedName {
  /** The shown English name that it was reviewed for. */
  english: string;
  nameCn: string;
  /** The name is our translation for reference, not an established one. */
  isReference: boolean;
}

/** The reviewed names of a registration. */
interface NameRow {
  /** CRICOS provider code. */
  providerCode: string;
  /** The Chinese names by English name; the one of the current English name is shown. Empty if only aliases exist. */
  chinese: ReviewedName[];
  /** Short, traditional, former and English names that people type. */
  aliases: string[];
}

export type RelationRow = z.output<typeof relationRow>;

/** Reads the reviewed names, one entry per registration, in the order of the file. @throws Error with file and line */
export function readNames(): NameRow[] {
  const file = "institution-names.csv";
  const names = new Map<string, NameRow>();
  for (const { line, row } of readCsvRows(new URL(file, import.meta.url), nameRow)) {
    const { cricos_code: code, name, kind, english } = row;
    const entry = names.get(code) ?? { providerCode: code, chinese: [], aliases: [] };
    names.set(code, entry);
    if (entry.aliases.includes(name) || (kind === "alias" && entry.chinese.some(({ nameCn }) => nameCn === name))) {
      throw new Error(`${file}, line ${line}: ${code} already has the name ${name}`);
    }
    if (entry.chinese.some((other) => other.english === english))
      throw new Error(`${file}, line ${line}: ${code} already has a Chinese name for ${english}`);
    if (kind === "alias") entry.aliases.push(name);
    else entry.chinese.push({ english, nameCn: name, isReference: kind === "reference" });
  }
  return [...names.values()];
}

/** Reads the reviewed relations between registrations: successors and predecessors. @throws Error with file and line */
export const readRelations = () =>
  readCsvRows(new URL("relations.csv", import.meta.url), relationRow).map(({ row }) => row);

const pathwayRow = z.strictObject({
  university_code: providerCode,
  program: z.enum(["foundation", "english", "former"]),
  /** The university's own code, if it teaches such a program itself. */
  provider_code: providerCode,
  note: z.string(),
  source_url: z.url({ protocol: /^https$/ }),
});

/**
 * Reads the providers of a university's foundation programs, of its English courses, or what it was before a merger, by the university's code.
 * @throws Error with file and line
 */
export function readPathways(program: z.infer<typeof pathwayRow>["program"]): Map<string, string[]> {
  const rows = readCsvRows(new URL("pathways.csv", import.meta.url), pathwayRow).map(({ row }) => row);
  const ofProgram = rows.filter((row) => row.program === program);
  const byUniversity = Map.groupBy(ofProgram, (row) => row.university_code);
  return new Map([...byUniversity].map(([code, some]) => [code, some.map((row) => row.provider_code)]));
}

/**
 * Reads the reviewed ranks of known institutions by provider code, from 0 (the best known) to 63. Other institutions are ranked by size:
 * see popularityRank.
 * @throws Error with file and line
 */
export function readPopularity(): Map<string, number> {
  const file = new URL("popularity.csv", import.meta.url);
  const rows = readCsvRows(file, popularityRow, ({ cricos_code: code }) => code);
  return new Map(rows.map(({ row }) => [row.cricos_code, row.rank]));
}

/**
 * Reads ranks by field code and provider code, for institutions that are better known for a field than in general. If several codes match
 * the beginning of a field, the longest applies.
 * @throws Error with file and line
 */
export function readPopularityInFields(): Map<string, Map<string, number>> {
  const file = "popularity-in-fields.csv";
  const ranks = new Map<string, Map<string, number>>();
  for (const { line, row } of readCsvRows(new URL(file, import.meta.url), fieldPopularityRow)) {
    const ofProvider = ranks.get(row.cricos_code) ?? new Map<string, number>();
    ranks.set(row.cricos_code, ofProvider);
    for (const field of row.fields.split(" ")) {
      if (ofProvider.has(field))
        throw new Error(`${file}, line ${line}: ${row.cricos_code} already has a rank in ${field}`);
      ofProvider.set(field, row.rank);
    }
  }
  return ranks;
}
