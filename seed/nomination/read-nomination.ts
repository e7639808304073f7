import { z } from "zod";
import {
  coverages,
  entryKinds,
  nominatedVisas,
  nominatingStates,
  roundVisas,
  valueForms,
} from "#app/features/register/invitations/server/kinds.ts";
import { optionalCell, readCsvRows, textCell } from "#seed/csv/read-csv-rows.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";

const optionalNumber = optionalCell(z.coerce.number().int().nonnegative());

const provenance = {
  source_name: z.string().min(1),
  source_url: z.string().regex(/^https:\/\/[^/]+\/.+$/, "a page, not the front page of a site"),
  checked_on: z.iso.date(),
  grade: z.enum(sourceGrades),
  note: textCell,
};

const roundRow = z.object({
  round_on: z.iso.date(),
  visa: z.enum(roundVisas),
  occupation: z.string().regex(/^(\d{6})?$/),
  lowest_points: optionalNumber,
  ties_on: optionalCell(z.string().regex(/^20\d\d-\d\d(-\d\d)?$/)),
  invited: optionalNumber,
  coverage: z.union([z.literal("").transform(() => "none" as const), z.enum(coverages)]),
  listed: optionalNumber,
  ...provenance,
});

const entryRow = z
  .object({
    state: z.enum(nominatingStates),
    programme_year: z.string().regex(/^(20\d\d-\d\d)?$/),
    visa: z.enum(nominatedVisas),
    kind: z.enum(entryKinds),
    value: textCell,
    text: textCell,
    ...provenance,
  })
  .refine(({ kind, value }) => valueForms[kind] !== "number" || /^\d+$/.test(value ?? ""), "value: a whole number")
  .refine(({ kind, value }) => valueForms[kind] !== "day" || z.iso.date().safeParse(value).success, "value: a day")
  .refine(({ kind, text }) => valueForms[kind] !== "text" || text !== null, "text: is missing");

type Cells = Record<string, unknown>;

/** An occupation without a source has the source of the row above. */
function sharedSource() {
  let above: Cells = {};
  return (cells: unknown) => {
    const row: Cells = { ...z.record(z.string(), z.unknown()).parse(cells) };
    if (row.occupation !== "" && row.source_name === "") {
      for (const name of Object.keys(provenance)) row[name] = above[name];
    }
    above = row;
    return row;
  };
}

function readRounds() {
  const keyOf = ({ round_on, visa, occupation }: z.output<typeof roundRow>) => [round_on, visa, occupation].join("~");
  const file = new URL("rounds.csv", import.meta.url);
  const rounds = readCsvRows(file, z.preprocess(sharedSource(), roundRow), keyOf).map(({ row }) => {
    return { key: keyOf(row), ...row };
  });
  const byRound = Map.groupBy(rounds, ({ round_on, visa }) => `${round_on}~${visa}`);
  for (const [round, rows] of byRound) {
    const whole = rows.find(({ occupation }) => occupation === "");
    const seen = rows.length - (whole ? 1 : 0);
    const fault = !whole ? "has no row of its own" : coverageFault(whole, seen);
    if (fault) throw new Error(`rounds.csv: ${round} ${fault}`);
  }
  return rounds;
}

/** A round counts as complete only if it has as many rows as its source's table. */
function coverageFault({ coverage, listed }: z.output<typeof roundRow>, seen: number): string | null {
  if ((coverage === "none") !== (seen === 0)) return `has ${seen} occupations, and coverage "${coverage}"`;
  if (coverage === "whole" && listed !== seen) return `has ${seen} occupations of ${listed}: not the whole table`;
  return coverage === "part" && listed !== null && listed <= seen ? `has all ${listed} occupations: not a part` : null;
}

/**
 * Reads the rounds of rounds.csv, and the programmes of the states of states.csv.
 * @throws Error with file and line of the fault
 */
export function readNominationFiles() {
  const rounds = readRounds();
  const counts = new Map<string, number>();
  const entries = readCsvRows(new URL("states.csv", import.meta.url), entryRow).map(({ row }) => {
    const group = [row.state, row.programme_year, row.visa, row.kind].join("~");
    const position = (counts.get(group) ?? 0) + 1;
    counts.set(group, position);
    return { key: `${group}~${position}`, ...row, position };
  });
  const repeated = entries.find(({ kind, position }) => valueForms[kind] !== "text" && position > 1);
  if (repeated) throw new Error(`states.csv: ${repeated.key} is there twice`);
  return { rounds, entries };
}
