import { z } from "zod";
import { listCell, optionalCell, readCsvRows, textCell } from "#seed/csv/read-csv-rows.ts";

const code = z.string().regex(/^\d{6}$/, "an ANZSCO code: six digits");
const day = z.iso.date();
const flag = z.enum(["y", ""]).transform((text) => text === "y");
const skillLevel = optionalCell(
  z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number),
);

const occupationRow = z
  .strictObject({
    code,
    title: z.string().min(1),
    title_cn: z.string().min(1),
    aliases: listCell("|", z.string()),
    edition: z.enum(["2013", "2022", "both"]),
    other_code: optionalCell(code),
    skill_2013: skillLevel,
    skill_2022: skillLevel,
    mltssl: flag,
    stsol: flag,
    rol: flag,
    csol: flag,
    list_494: optionalCell(z.enum(["mltssl", "rol"])),
    list_407: flag,
    authority: textCell,
    caveats: listCell("|", z.coerce.number<string>()),
    condition_cn: textCell,
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
  url: optionalCell(z.url({ protocol: /^https$/ })),
});

const titlesRow = z.strictObject({ code, titles: listCell("|", z.string(), 1) });

const caveatRow = z.strictObject({ number: z.coerce.number().int(), text_cn: z.string().min(1) });

const fieldRow = z.strictObject({
  field: z.string().regex(/^\d{4}(\d{2})?$/, "an ASCED code: four or six digits"),
  code,
  strength: z.enum(["core", "common"]),
  note_cn: textCell,
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
