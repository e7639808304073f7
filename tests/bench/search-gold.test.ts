import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { courseLevels } from "#worker/features/catalogue/register-values.ts";

const kinds = [
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

const query = { q: z.string().trim().min(1).max(200), kind: z.enum(kinds) };
const pattern = z.string().refine((source) => {
  // A pattern that matches the empty string matches everything. One that does not compile throws, which fails the test.
  return !new RegExp(source, "i").test("");
}, "matches everything");

const institutionLine = z.strictObject({
  ...query,
  want: z.literal("institution"),
  codes: z.array(z.string().regex(/^\d{5}[A-Z]$/)).min(1),
  top: z.int().min(1).max(5),
});

const courseLine = z
  .strictObject({
    ...query,
    want: z.literal("course"),
    atleast: z.int().min(1),
    of: z.int().min(1).max(10),
    name: pattern.optional(),
    level: pattern.optional(),
    institution: z
      .string()
      .regex(/^\d{5}[A-Z]$/)
      .optional(),
    code: z
      .string()
      .regex(/^[0-9A-Z]{7}$/)
      .optional(),
    vet: z
      .string()
      .regex(/^[A-Z]{3}\d{5}$/)
      .optional(),
  })
  .refine(({ atleast, of }) => atleast <= of, "atleast is greater than of")
  .refine(({ name, level, institution, code, vet }) => name ?? level ?? institution ?? code ?? vet, "has no pattern")
  .refine(
    ({ level }) => level === undefined || courseLevels.some((known) => new RegExp(level, "i").test(known)),
    "names an unknown level",
  );

const lines = readFileSync(new URL("search-gold.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");
const gold = lines.map((line) => z.discriminatedUnion("want", [institutionLine, courseLine]).parse(JSON.parse(line)));

it("holds at least 200 queries, each once", () => {
  expect(gold.length).toBeGreaterThanOrEqual(200);
  const queries = gold.map(({ q }) => q);
  expect(queries.filter((q, index) => queries.indexOf(q) !== index)).toEqual([]);
});

it("holds every kind of query", () => {
  expect(kinds.filter((kind) => gold.every((entry) => entry.kind !== kind))).toEqual([]);
});
