import { isRegisterLevel } from "#app/features/register/catalogue/shared/register-values.ts";
import { readFields, readUnspecifiedFields } from "#seed/fields/read-fields.ts";
import { readStatePostcodes } from "#seed/places/read-places.ts";
import { states } from "#worker/platform/australian-states.ts";
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

const postcodes = Map.groupBy(readStatePostcodes(), ({ use }) => use);

const postcodeRanges = (use: "usual" | "shared", postcode: string | null) =>
  /^\d{3,4}$/.test(postcode ?? "")
    ? (postcodes.get(use) ?? []).filter(({ from, to }) => Number(postcode) >= from && Number(postcode) <= to)
    : [];

/** The state of most addresses with a postcode; null for other text. */
export const stateOfPostcode = (postcode: string | null): string | null =>
  postcodeRanges("usual", postcode)[0]?.state ?? null;

/** Whether no place in the state has the postcode. */
export function isContradicted(state: string | null, postcode: string | null): boolean {
  const usual = stateOfPostcode(postcode);
  if (state === null || usual === null || usual === state) return false;
  return !postcodeRanges("shared", postcode).some((range) => range.state === state);
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
export type KnownValues = ReturnType<typeof knownValues>;

export function knownValues(problems: ProblemList) {
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
    level(cell: CellReader) {
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
    field(cell: CellReader, column: string) {
      const value = cell.text(column);
      if (value === null) return null;
      const code = /^\d+/.exec(value)?.[0];
      if (code === undefined || !fields.has(code)) {
        problems.unknown(cell.sheet, cell.row, column, value, "is an unknown field: no Chinese name, in no filter.");
      }
      return value;
    },
    /** The code of a state, also for its full name. */
    state(cell: CellReader, column: string) {
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
