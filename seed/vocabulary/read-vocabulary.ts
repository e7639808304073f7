import { z } from "zod";
import {
  courseLevels,
  type InstitutionTrait,
  institutionCategories,
  institutionTraits,
  narrowLevels,
} from "#app/features/register/catalogue/shared/register-values.ts";
import type { WrittenPatterns } from "#app/features/register/search/shared/vocabulary/patterns.ts";
import { type AskWord, readAskWords } from "#seed/answers/read-answers.ts";
import { readClaimWords } from "#seed/claims/read-claims.ts";
import { listCell, readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { type FieldRow, readFields } from "#seed/fields/read-fields.ts";
import { readPathways } from "#seed/names/read-names.ts";
import { readMetroAreas } from "#seed/places/read-places.ts";
import { type GuideTerm, readTopics, term } from "#seed/topics/read-topics.ts";
import { states } from "#worker/platform/australian-states.ts";
import { readPatterns } from "./read-patterns.ts";

/** A reviewed term of the search: a row of one of the files in this folder. */
export interface VocabularyTerm {
  term: string;
  kind: "level" | "field" | "place" | "category" | "filler";
  /** Alternatives: levels, ASCED codes, states and metropolitan areas, or categories. */
  means: string[];
  /** For a field: English words of course names. */
  words: string[];
  /** The text of a chip. */
  label: string;
}

export interface SearchVocabulary {
  terms: VocabularyTerm[];
  /** The classification of fields. Its names are terms too, see compile-lexicon.ts. */
  fields: FieldRow[];
  /** Chinese names of metropolitan areas. */
  metros: Record<string, string>;
  /** The states of each metropolitan area. */
  metroStates: Record<string, string[]>;
  /** Words of the education sector that no term has. Their spelling is never corrected. */
  knownWords: string[];
  /** Words for topics of the guides, questions and universities elsewhere, from seed/topics/. */
  guides: GuideTerm[];
  /** The grammar of wishes, negations and background. */
  patterns?: WrittenPatterns;
  /** Codes of the providers of a university's foundation programs, by its code. */
  pathways?: ReadonlyMap<string, readonly string[]>;
  /** Codes of the providers of a university's English courses, by its code. */
  englishCentres?: ReadonlyMap<string, readonly string[]>;
  /** Codes of the registrations of a university before a merger, by its code. */
  formers?: ReadonlyMap<string, readonly string[]>;
  /** Words of the questions that seed/answers/ answers. */
  askWords?: readonly AskWord[];
  /** Words of the sentences that seed/claims/ judges. */
  claimWords?: readonly AskWord[];
}

const note = z.string();
const traits = Object.keys(institutionTraits).filter((trait): trait is InstitutionTrait => trait in institutionTraits);
const state = z.enum(states);
const label = z.string().min(1);

const levelRow = z.strictObject({
  term,
  levels: listCell("|", z.enum([...courseLevels, ...narrowLevels])),
  label,
  note,
});
const categoryRow = z.strictObject({
  term,
  /** A category and traits, separated by spaces. */
  category: listCell(" ", z.enum([...institutionCategories, ...traits])),
  label,
  note,
});
const placeRow = z.strictObject({ term, places: listCell(" ", z.string().min(1)), note });
const knownWord = z.strictObject({ word: z.string().regex(/^[a-z]{3,30}$/), note });
const fillerRow = z.strictObject({ term, note });
const fieldRow = z
  .strictObject({
    term,
    fields: listCell(" ", z.string().regex(/^\d{2}(?:\d{2}){0,2}$/, "ASCED codes")),
    words: listCell("|", z.string().regex(/^[a-z0-9][a-z0-9 &]*\*?$/, "lower-case words, the last may end in *")),
    note,
  })
  .refine(({ fields, words }) => fields.length + words.length > 0, "neither a field nor words");

/** Reads all files and checks their references. @throws Error with file and line */
export function readVocabulary(): SearchVocabulary {
  const fields = readFields();
  const metroAreas = readMetroAreas();
  const metros = new Map(metroAreas.map(({ metro, name_cn }) => [metro, name_cn]));
  const placeLabel = (place: string) => metros.get(place) ?? (state.safeParse(place).success ? place : undefined);
  const terms: VocabularyTerm[] = [
    ...rowsOf("levels.csv", levelRow, (row) => ({ ...row, kind: "level", means: row.levels })),
    ...rowsOf("categories.csv", categoryRow, (row) => ({ ...row, kind: "category", means: row.category })),
    ...rowsOf("places.csv", placeRow, (row) => {
      const unknown = row.places.find((place) => placeLabel(place) === undefined);
      if (unknown !== undefined) throw new Error(`no state and no key of seed/places/metro-areas.csv: ${unknown}`);
      const label = row.places.map(placeLabel).join("、");
      return { ...row, kind: "place", means: row.places, label };
    }),
    ...rowsOf("fields.csv", fieldRow, (row) => {
      const unknown = row.fields.find((code) => !fields.some((field) => field.code === code));
      if (unknown !== undefined) throw new Error(`no field of education: ${unknown}`);
      return { ...row, kind: "field", means: row.fields };
    }),
    ...rowsOf("fillers.csv", fillerRow, (row) => ({ ...row, kind: "filler" })),
  ];
  const metroStates: Record<string, string[]> = {};
  for (const { metro, state } of metroAreas) metroStates[metro] = [...new Set([...(metroStates[metro] ?? []), state])];
  const knownWords = readCsvRows(new URL("known-words.csv", import.meta.url), knownWord).map(({ row }) => row.word);
  return {
    terms,
    fields,
    metros: Object.fromEntries(metros),
    metroStates,
    knownWords,
    guides: readTopics(),
    patterns: readPatterns(),
    pathways: readPathways("foundation"),
    englishCentres: readPathways("english"),
    formers: readPathways("former"),
    askWords: readAskWords(),
    claimWords: readClaimWords(),
  };
}

function rowsOf<Schema extends z.ZodType<{ term: string }>>(
  file: string,
  schema: Schema,
  termOf: (row: z.output<Schema>) => ReadTerm,
): VocabularyTerm[] {
  return readCsvRows(new URL(file, import.meta.url), schema, ({ term }) => term).map(({ line, row }) => {
    try {
      return pick(termOf(row));
    } catch (error) {
      throw new Error(`${file}, line ${line}: ${error instanceof Error ? error.message : error}`);
    }
  });
}

type ReadTerm = Pick<VocabularyTerm, "term" | "kind"> & Partial<VocabularyTerm>;

/** The columns of a term in a fixed order. */
const pick = ({ term, kind, means = [], words = [], label = term }: ReadTerm): VocabularyTerm => ({
  ...{ term, kind, means, words, label },
});
