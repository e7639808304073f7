import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { states } from "#worker/features/catalogue/register-values.ts";

const separated = (separator: string) =>
  z.string().transform((text) => text.split(separator).filter((part) => part !== ""));

const districtRow = z.strictObject({
  district: z.string().min(1),
  name_cn: z.string().min(1),
  state: z.enum(states),
  metro: z.string().regex(/^[a-z-]+$/),
  places: separated(" ").pipe(z.array(z.string().regex(/^[a-z]+(?:-[a-z]+)*$/)).min(1)),
  aliases: separated("|"),
});

/** A city or district of several suburbs, which no address on the register names: 罗根市, 悉尼北岸. */
export interface District {
  name: string;
  nameCn: string;
  /** Keys as in TaughtPlace: "qld:loganholme". */
  places: readonly string[];
  metro: string;
  /** Other names, Chinese and English. */
  aliases: readonly string[];
}

/** Reads the reviewed districts: seed/places/districts.csv. @throws Error with file and line of a fault */
export function readDistricts(): District[] {
  return readCsvRows(new URL("districts.csv", import.meta.url), districtRow).map(
    ({ row: { district, name_cn: nameCn, state, metro, places, aliases } }) => ({
      name: district,
      nameCn,
      places: places.map((place) => `${state.toLowerCase()}:${place}`),
      metro,
      aliases,
    }),
  );
}
