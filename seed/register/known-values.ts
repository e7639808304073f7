import { isRegisterLevel } from "#app/features/register/catalogue/shared/register-values.ts";
import { readFields, readUnspecifiedFields } from "#seed/fields/read-fields.ts";
import { readStatePostcodes } from "#seed/places/read-places.ts";
import { states } from "#worker/platform/australian-states.ts";
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

const stateCodes = new Set<string>(states);

export const isStateCode = (text: string) => stateCodes.has(text);

/** "New South Wales" or "nsw" → NSW; null for other text. */
export function stateCodeOf(text: string): string | null {
  const upper = text.toUpperCase().replaceAll(".", "");
  return stateCodes.has(upper) ? upper : (codes[text.toLowerCase()] ?? null);
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

const fieldCodes = new Set([...readFields(), ...readUnspecifiedFields()].map(({ code }) => code));

/** Reads a column, and warns of values that its list does not have. */
const readIn =
  (column: string, values: readonly string[], consequence: string) =>
  (cell: CellReader): string | null => {
    const value = cell.text(column);
    if (value !== null && !values.includes(value)) cell.warnOfUnknown(column, value, consequence);
    return value;
  };

/** Reads cells of columns with a closed list of values, and warns of unknown ones. */
export const known = {
  level(cell: CellReader) {
    const value = cell.text("Course Level");
    const what = value === null ? "is not a level" : "is an unknown level";
    if (value === null || !isRegisterLevel(value)) {
      cell.warnOfUnknown("Course Level", value ?? "(empty)", `${what}: shown as Other.`);
    }
    return value;
  },
  language: readIn("Course Language", registerLanguages, "is an unknown language: in English only."),
  locationType: readIn("Location Type", registerLocationTypes, "is not known: in English only."),
  institutionType: readIn("Institution Type", registerInstitutionTypes, "is not known: in English only."),
  field(cell: CellReader, column: string) {
    const value = cell.text(column);
    if (value === null) return null;
    if (!fieldCodes.has(/^\d+/.exec(value)?.[0] ?? "")) {
      cell.warnOfUnknown(column, value, "is an unknown field: no Chinese name, in no filter.");
    }
    return value;
  },
  /** The code of a state, also for its full name. */
  state(cell: CellReader, column: string) {
    const value = cell.text(column);
    if (value === null || isStateCode(value)) return value;
    const code = stateCodeOf(value);
    const consequence = code === null ? "is not a state: in no filter, without a city." : `is read as ${code}.`;
    cell.warnOfUnknown(column, value, consequence);
    return code ?? value;
  },
};
