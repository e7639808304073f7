import { isRegisterLevel, states } from "#app/features/register/catalogue/shared/register-values.ts";
import { readFields, readUnspecifiedFields } from "#seed/fields/read-fields.ts";
import type { ProblemList } from "./problem-list.ts";
import type { CellReader } from "./read-cells.ts";

const codes: Record<string, string> = {
  "new south wales": "NSW",
  victoria: "VIC",
  queensland: "QLD",
  "western australia": "WA",
  "south australia": "SA",
  tasmania: "TAS",
  "australian capital territory": "ACT",
  "northern territory": "NT",
};

const known = new Set<string>(states);

export const isStateCode = (text: string) => known.has(text);

/** "New South Wales" or "nsw" → NSW; null for other text. */
export function stateCodeOf(text: string): string | null {
  const upper = text.toUpperCase().replaceAll(".", "");
  return known.has(upper) ? upper : (codes[text.toLowerCase()] ?? null);
}

/** Postcode ranges of Australia Post. The first match counts: the ACT is inside the range of New South Wales. */
const ranges: readonly (readonly [from: number, to: number, state: string])[] = [
  [200, 299, "ACT"],
  [800, 999, "NT"],
  [2600, 2618, "ACT"],
  [2900, 2920, "ACT"],
  [1000, 2999, "NSW"],
  [3000, 3999, "VIC"],
  [4000, 4999, "QLD"],
  [5000, 5999, "SA"],
  [6000, 6999, "WA"],
  [7000, 7999, "TAS"],
  [8000, 8999, "VIC"],
  [9000, 9999, "QLD"],
];

/**
 * Postcodes that places in a second state share, across a border: Jervis Bay, villages around Canberra, places on the Murray
 * and the Tweed, Wallangarra, and the desert between three states.
 */
const shared: readonly (readonly [from: number, to: number, state: string])[] = [
  [2540, 2540, "ACT"],
  [2611, 2611, "NSW"],
  [2618, 2618, "NSW"],
  [2619, 2620, "ACT"],
  [3585, 3586, "NSW"],
  [3644, 3644, "NSW"],
  [3691, 3691, "NSW"],
  [3707, 3707, "NSW"],
  [2648, 2648, "VIC"],
  [4375, 4385, "NSW"],
  [2406, 2406, "QLD"],
  [4825, 4829, "NT"],
  [862, 872, "QLD"],
  [872, 872, "SA"],
  [872, 872, "WA"],
];

/** The state of most addresses with a postcode; null for other text. */
export function stateOfPostcode(postcode: string | null): string | null {
  if (!/^\d{3,4}$/.test(postcode ?? "")) return null;
  const number = Number(postcode);
  return ranges.find(([from, to]) => number >= from && number <= to)?.[2] ?? null;
}

/** Whether no place in the state has the postcode. */
export function isContradicted(state: string | null, postcode: string | null): boolean {
  const usual = stateOfPostcode(postcode);
  if (state === null || usual === null || usual === state) return false;
  const number = Number(postcode);
  return !shared.some(([from, to, second]) => second === state && number >= from && number <= to);
}

// The register's closed lists of values. An unknown value is loaded as written, with one warning for all its rows.

export const registerLanguages = ["English", "Korean", "Mandarin", "French", "Chinese (NFD)", "Chinese (NEC)"] as const;

export const registerLocationTypes = [
  "Location owned and operated by provider",
  "Arrangement with other registered provider",
  "Arrangement with Non Registered Provider",
] as const;

export const registerInstitutionTypes = ["Government", "Private"] as const;

const languages = new Set<string>(registerLanguages);
const locationTypes = new Set<string>(registerLocationTypes);
const institutionTypes = new Set<string>(registerInstitutionTypes);

/** Reads cells of columns with a closed list of values, and warns of unknown ones. */
export interface KnownValues {
  level(cell: CellReader): string | null;
  language(cell: CellReader): string | null;
  field(cell: CellReader, column: string): string | null;
  locationType(cell: CellReader): string | null;
  institutionType(cell: CellReader): string | null;
  /** The code of a state, also for its full name. */
  state(cell: CellReader, column: string): string | null;
}

export function knownValues(problems: ProblemList): KnownValues {
  const fields = new Set([...readFields(), ...readUnspecifiedFields()].map(({ code }) => code));
  const readIn =
    (column: string, isKnown: (value: string) => boolean, consequence: string) =>
    (cell: CellReader): string | null => {
      const value = cell.text(column);
      if (value !== null && !isKnown(value)) problems.unknown(cell.sheet, cell.row, column, value, consequence);
      return value;
    };
  const level = readIn("Course Level", isRegisterLevel, "is an unknown level: shown as Other.");
  return {
    level(cell) {
      const value = level(cell);
      if (value === null)
        problems.unknown(cell.sheet, cell.row, "Course Level", "(empty)", "is not a level: shown as Other.");
      return value;
    },
    language: readIn("Course Language", (value) => languages.has(value), "is an unknown language: in English only."),
    locationType: readIn("Location Type", (value) => locationTypes.has(value), "is not known: in English only."),
    institutionType: readIn(
      "Institution Type",
      (value) => institutionTypes.has(value),
      "is not known: in English only.",
    ),
    field(cell, column) {
      const value = cell.text(column);
      if (value === null) return null;
      const code = /^\d+/.exec(value)?.[0];
      if (code === undefined || !fields.has(code)) {
        problems.unknown(cell.sheet, cell.row, column, value, "is an unknown field: no Chinese name, in no filter.");
      }
      return value;
    },
    state(cell, column) {
      const value = cell.text(column);
      if (value === null || isStateCode(value)) return value;
      const code = stateCodeOf(value);
      if (code === null)
        problems.unknown(cell.sheet, cell.row, column, value, "is not a state: in no filter, without a city.");
      else problems.unknown(cell.sheet, cell.row, column, value, `is read as ${code}.`);
      return code ?? value;
    },
  };
}
