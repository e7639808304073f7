import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

const code = z.string().regex(/^\d{6}$/, "an ANZSCO code: six digits");
const day = z.iso.date();
const flag = z.enum(["y", ""]).transform((text) => text === "y");
const empty = (text: string) => (text === "" ? null : text);
const optional = z.string().transform(empty);
const number = z
  .string()
  .regex(/^[1-5]?$/)
  .transform((text) => (text === "" ? null : Number(text)));
const listOf = (text: string) => text.split("|").filter((part) => part !== "");

const occupationRow = z
  .strictObject({
    code,
    title: z.string().min(1),
    title_cn: z.string().min(1),
    aliases: z.string().transform(listOf),
    edition: z.enum(["2013", "2022", "both"]),
    other_code: z.union([code, z.literal("").transform(() => null)]),
    skill_2013: number,
    skill_2022: number,
    mltssl: flag,
    stsol: flag,
    rol: flag,
    csol: flag,
    list_494: z.enum(["mltssl", "rol", ""]).transform((text) => (text === "" ? null : text)),
    list_407: flag,
    authority: optional,
    caveats: z.string().transform((text) => listOf(text).map(Number)),
    condition_cn: optional,
    agreement: z.enum(["both", "conflict"]),
  })
  .refine((row) => Number(row.mltssl) + Number(row.stsol) + Number(row.rol) <= 1, "one of MLTSSL, STSOL and ROL")
  .refine((row) => row.skill_2013 !== null || row.skill_2022 !== null, "a skill level");

const listRow = z.strictObject({
  key: z.string().min(1),
  name: z.string().min(1),
  name_cn: z.string().min(1),
  edition: z.enum(["2013", "2022"]),
  instrument: z.string().startsWith("LIN "),
  compilation: z.string().regex(/^F\d{4}[CL]\d{5}$/),
  compiled_on: day,
  url: z.url({ protocol: /^https$/ }),
  checked_on: day,
});

const authorityRow = z.strictObject({
  key: z.string().min(1),
  name: z.string().min(1),
  name_cn: z.string().min(1),
  url: z.union([z.url({ protocol: /^https$/ }), z.literal("").transform(() => null)]),
});

const titlesRow = z.strictObject({ code, titles: z.string().min(1).transform(listOf) });

const caveatRow = z.strictObject({ number: z.coerce.number().int(), text_cn: z.string().min(1) });

const fieldRow = z.strictObject({
  field: z.string().regex(/^\d{4}(\d{2})?$/, "an ASCED code: four or six digits"),
  code,
  strength: z.enum(["core", "common"]),
  note_cn: optional,
});

/** Reads a file of this folder. */
const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  readCsvRows(new URL(name, import.meta.url), schema).map(({ row }) => row);

/** The reviewed data on occupations. @throws Error with file, line and column of all faults */
export function readOccupations() {
  const titles = new Map(read("titles.csv", titlesRow).map((row) => [row.code, row.titles]));
  return {
    occupations: read("occupations.csv", occupationRow).map((row) => ({
      ...row,
      other_titles: titles.get(row.code) ?? titles.get(row.other_code ?? "") ?? [],
    })),
    lists: read("lists.csv", listRow),
    authorities: read("authorities.csv", authorityRow),
    caveats: read("caveats.csv", caveatRow),
    fields: read("fields.csv", fieldRow),
  };
}

export type OccupationData = ReturnType<typeof readOccupations>;
