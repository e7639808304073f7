import { z } from "zod";
import { states } from "#app/features/register/catalogue/shared/register-values.ts";
import { providerCode } from "#seed/csv/read-csv-rows.ts";

// The rows of the CSV files of the starter data, which README.md describes. An empty cell is null.

const text = z.string().transform((cell) => cell.trim() || null);
const required = z.string().trim().min(1, "must not be empty");
const number = z
  .string()
  .regex(/^(?:\d+(?:\.\d+)?)?$/, "a plain number or nothing")
  .transform((cell) => (cell === "" ? null : Number(cell)));

const courseCode = z
  .string()
  .regex(/^(?:\d{6}[A-Z]|\d{7})$/, "a CRICOS course code: six digits and a letter, or seven");

/** Short words for the register's location types. */
export const locationTypes = {
  own: "Location owned and operated by provider",
  registered: "Arrangement with other registered provider",
  unregistered: "Arrangement with Non Registered Provider",
} as const;

export const institutionRow = z.strictObject({
  cricos_code: providerCode,
  name: required,
  trading_name: text,
  type: z.enum(["Government", "Private"]),
  capacity: number,
  website: z.union([z.literal("").transform(() => null), z.url({ protocol: /^https?$/ })]),
  postal_line_1: text,
  postal_line_2: text,
  postal_line_3: text,
  postal_line_4: text,
  postal_city: text,
  postal_state: text,
  postal_postcode: text,
});

export const campusRow = z.strictObject({
  cricos_code: providerCode,
  /** Number of the campus within the provider, to which `courses.csv` refers. */
  no: z.string().regex(/^[1-9]\d*$/, "a number from 1"),
  campus: required,
  type: z.enum(["own", "registered", "unregistered"]),
  address_1: text,
  address_2: text,
  address_3: text,
  address_4: text,
  city: text,
  /** The register has campuses without a state. */
  state: z.union([z.literal("").transform(() => null), z.enum(states)]),
  postcode: text,
});

export const courseRow = z.strictObject({
  course_code: courseCode,
  cricos_code: providerCode,
  name: required,
  level: required,
  weeks: number,
  tuition_aud: number,
  other_fees_aud: number,
  total_aud: number,
  field: z.string().regex(/^\d{6}(?: - .+)?$/, "six digits, or the register's whole text"),
  field2: z.string().regex(/^(?:\d{6}(?: - .+)?)?$/, "six digits, the register's whole text, or nothing"),
  vet_code: text,
  /** Hours per week, weeks, total hours. */
  work: z
    .string()
    .regex(/^(?:[\d.]*\/\d*\/[\d.]*)?$/, "hours a week / weeks / hours in all, or nothing")
    .transform((cell) => {
      const [hours = "", weeks = "", total = ""] = cell.split("/");
      const toNumber = (part: string) => (part === "" ? null : Number(part));
      return { hoursPerWeek: toNumber(hours), weeks: toNumber(weeks), totalHours: toNumber(total) };
    }),
  language: text,
  flags: z
    .string()
    .transform((cell) => cell.split(" ").filter(Boolean))
    .pipe(z.array(z.enum(["dual", "foundation", "work", "expired"]))),
  /** Numbers of the provider's campuses. */
  campuses: z.string().transform((cell) => cell.split(" ").filter(Boolean)),
});

export const newsRow = z.strictObject({
  title: required,
  source: required,
  source_url: z.url({ protocol: /^https$/ }),
  published_at: z.iso.date(),
});

export const metaFile = z.strictObject({ registerDate: z.iso.date() });
