import { readFileSync } from "node:fs";
import { z } from "zod";

/** Kinds of the first gold set: names, codes, fields, levels and places. */
export const firstKinds = [
  "english",
  "trading",
  "abbreviation",
  "chinese",
  "chinese-short",
  "traditional",
  "pinyin",
  "typo",
  "code",
  "english-course",
  "chinese-field",
  "chinese-level",
  "english-level",
  "chinese-combo",
  "place",
  "robust",
] as const;

/** Kinds of the natural queries, which were written by somebody who did not know the vocabulary. */
export const naturalKinds = [
  "price",
  "length",
  "negation",
  "suburb",
  "school",
  "question",
  "several",
  "sentence",
  "single",
  "code-with",
  "subject",
  "level",
  "literal",
  "absent",
  "name-cn",
  "language",
  "regional",
  "category",
] as const;

const query = { q: z.string().trim().min(1).max(200), kind: z.enum([...firstKinds, ...naturalKinds]) };
const providerCode = z.string().regex(/^\d{5}[A-Z]$/);
const providerCodes = z.array(providerCode).min(1);
const pattern = z.string().refine((source) => {
  // A pattern that matches the empty string matches everything. One that does not compile throws, which fails the test.
  return !new RegExp(source, "i").test("");
}, "matches everything");
const patterns = z.array(pattern).min(1);
const amount = z.int().min(1).optional();
const state = z.enum(["NSW", "VIC", "QLD", "SA", "WA", "TAS", "ACT", "NT"]);
/** At least `atleast` of the first `of` results match, or as many as the register has with at most two of a provider. */
const count = { atleast: z.int().min(1).optional(), of: z.int().min(1).max(10).optional() };

const courseLine = z
  .strictObject({
    ...query,
    ...count,
    want: z.literal("course"),
    name: pattern.optional(),
    notName: pattern.optional(),
    /** Matched against the level of the response or the registered one. */
    level: pattern.optional(),
    notLevel: pattern.optional(),
    /** Codes of education: "^0603". Matched against both fields of the course, each narrow and detailed. */
    field: pattern.optional(),
    notField: pattern.optional(),
    institution: providerCode.optional(),
    institutions: providerCodes.optional(),
    notInstitution: providerCodes.optional(),
    category: pattern.optional(),
    notCategory: pattern.optional(),
    code: z
      .string()
      .regex(/^[0-9A-Z]{7}$/)
      .optional(),
    vet: z
      .string()
      .regex(/^[A-Z]{3}\d{5}$/)
      .optional(),
    /** One of its campuses is in the state, or in a town or suburb whose name matches. */
    state: state.optional(),
    place: pattern.optional(),
    /** One of its campuses is in another state or place. */
    notState: z.array(state).min(1).optional(),
    notPlace: pattern.optional(),
    /** True: a campus outside Sydney, Melbourne and Brisbane, as in the rules of visas. False: a campus in a large city. */
    regional: z.boolean().optional(),
    language: pattern.optional(),
    /** AUD for the whole course. */
    maxTotalCost: amount,
    /** AUD of tuition in a year. */
    minYearly: amount,
    maxYearly: amount,
    /** Either reading: AUD for the whole course, or AUD of tuition in a year. */
    maxCost: amount,
    minWeeks: amount,
    maxWeeks: amount,
    /** The first course is in the extreme tenth of all that match the line: cheapest, dearest or shortest. */
    cheapest: z.literal(true).optional(),
    dearest: z.literal(true).optional(),
    shortest: z.literal(true).optional(),
    /** Each pattern matches the name of one of the first `of` courses that match the line. */
    each: patterns.optional(),
    /** Name of the first course. */
    first: pattern.optional(),
    /** The first course is not a double degree, research degree, graduate certificate or short award. */
    plain: z.literal(true).optional(),
    /** Minimum number of providers among the first ten courses. */
    providers: z.int().min(2).max(10).optional(),
  })
  .refine(({ atleast, of }) => (atleast ?? 1) <= (of ?? 10), "atleast is greater than of")
  .refine(
    (line) => line.atleast ?? line.each ?? line.first ?? line.cheapest ?? line.dearest ?? line.shortest,
    "expects nothing",
  )
  .refine((line) => line.atleast === undefined || Object.keys(line).length > 5, "has no pattern");

const institutionLine = z
  .strictObject({
    ...query,
    ...count,
    want: z.literal("institution"),
    /** One of these codes is among the first `top`; with `atleast`, so many of these codes are among the first `of`. */
    codes: providerCodes.optional(),
    top: z.int().min(1).max(5).optional(),
    name: pattern.optional(),
    state: state.optional(),
    place: pattern.optional(),
    category: pattern.optional(),
    gender: z.enum(["girls", "boys", "mixed"]).optional(),
    boarding: z.enum(["yes", "no"]).optional(),
    sector: pattern.optional(),
  })
  .refine(({ codes, top, atleast }) => (top ? codes && !atleast : atleast), "needs codes and top, or atleast")
  .refine(({ atleast, of }) => (atleast ?? 1) <= (of ?? 10), "atleast is greater than of");

/** One of these addresses is among the first three pages of the response. */
const pageLine = z.strictObject({
  ...query,
  want: z.literal("page"),
  page: z.array(z.string().regex(/^\/[a-z0-9/-]*$/)).min(1),
});

/** The response states that the register lacks the matching word. */
const absentLine = z.strictObject({ ...query, want: z.literal("absent"), says: pattern });

const goldLine = z.discriminatedUnion("want", [courseLine, institutionLine, pageLine, absentLine]);

/** A line of search-gold.jsonl: a query, and the required content of its response. */
export type GoldLine = z.infer<typeof goldLine>;
export type CourseLine = z.infer<typeof courseLine>;
export type InstitutionLine = z.infer<typeof institutionLine>;

export function isNatural({ kind }: GoldLine): boolean {
  return naturalKinds.some((natural) => natural === kind);
}

/** @throws ZodError with the fault of the first wrong line */
export function readGold(): GoldLine[] {
  const lines = readFileSync(new URL("search-gold.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => goldLine.parse(JSON.parse(line)));
}
