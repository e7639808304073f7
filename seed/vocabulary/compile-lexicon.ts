import { foldText } from "#app/features/register/search/server/normalise.ts";
import {
  termKeyOf,
  termWeights,
  type WrittenLexicon,
} from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { compileAskWords } from "#seed/answers/read-answers.ts";
import { amountPattern } from "#seed/claims/read-claims.ts";
import type { District, ReviewedPlace } from "#seed/places/read-places.ts";
import { compileGuides } from "#seed/topics/read-topics.ts";
import { addWords, countWords, vocabularyWords } from "./count-words.ts";
import { charactersBySound, traditionalCharacters } from "./derive-forms.ts";
import { LexiconWriter } from "./lexicon-writer.ts";
import { addInstitutions, englishParts, fieldForms, type NamedInstitution } from "./name-forms.ts";
import { addPlaces, districtTerms, ordinaryTexts, placeTerms, type TaughtPlace } from "./place-terms.ts";
import type { SearchVocabulary } from "./read-vocabulary.ts";

interface LexiconPlaces {
  taught: readonly TaughtPlace[];
  reviewed: readonly ReviewedPlace[];
  districts?: readonly District[];
}

/**
 * Compiles the lexicon of a load: the reviewed terms, the names of all fields and institutions, the forms derived from them
 * (pinyin, initials, parts), and the Latin words of all names.
 */
export function compileLexicon(
  {
    terms,
    fields,
    metros,
    metroStates,
    knownWords,
    guides,
    patterns = [],
    pathways = new Map(),
    englishCentres = new Map(),
    formers = new Map(),
    askWords = [],
    claimWords = [],
  }: SearchVocabulary,
  institutions: readonly NamedInstitution[],
  courseNames: readonly string[],
  { taught, reviewed: reviewedPlaces, districts = [] }: LexiconPlaces = { taught: [], reviewed: [] },
): WrittenLexicon {
  const names = { fields: Object.fromEntries(fields.map(({ code, nameCn }) => [code, nameCn])), metros };
  const words = countWords(institutions, courseNames);
  const ownWords = vocabularyWords(terms, fields, knownWords);
  const subjectWords = vocabularyWords(
    terms.filter(({ kind }) => kind !== "place"),
    fields,
    knownWords,
  );
  const isOrdinary = ordinaryTexts(courseNames, subjectWords);
  const suburbs = placeTerms(taught, reviewedPlaces, metros, isOrdinary);
  const cities = new Set(terms.filter(({ kind }) => kind === "place").map(({ term }) => termKeyOf(term)));
  // An institution whose name is only that of its suburb (Box Hill) is still found by its name.
  const distinct = suburbs.filter(({ isDistinct }) => isDistinct).flatMap(({ english }) => english);

  const writer = new LexiconWriter(names, words);
  addInstitutions(writer, institutions, new Set([...cities, ...distinct.map(termKeyOf)]));
  const ofInstitutions = writer.keys();
  addReviewedTerms(writer, terms, metroStates);
  addFields(writer, fields, terms);
  addPlaces(writer, [...suburbs, ...districtTerms(taught, districts, isOrdinary)], { cities, ofInstitutions });
  addWords(words, [...ownWords, ...suburbs.flatMap(({ english }) => english)]);

  const guideTerms = compileGuides(guides, writer.characters, writer.keys(), courseNames);
  const asks = compileAskWords(askWords, writer.characters);
  const claims = compileAskWords(claimWords, writer.characters, amountPattern);
  const ofPatterns = patterns.flatMap(([, value, source]) => (value + source).match(/\p{Script=Han}/gu) ?? []);
  const pairs = traditionalCharacters(
    [...new Set([...writer.characters, ...ofPatterns, ...grammarCharacters])].join(""),
  );
  return {
    ...writer.lexicon,
    guides: guideTerms,
    patterns,
    asks,
    claims,
    pathways: pathwayIds(pathways, institutions),
    englishCentres: pathwayIds(englishCentres, institutions),
    formers: pathwayIds(formers, institutions),
    words: Object.fromEntries(words),
    traditional: pairs.map(([traditional]) => traditional).join(""),
    simplified: pairs.map(([, simplified]) => simplified).join(""),
    sounds: charactersBySound(),
  };
}

/** Ids of the providers of foundation programs or English courses, or of former registrations, by the id of their university. Some may not be on this register. */
function pathwayIds(
  pathways: ReadonlyMap<string, readonly string[]>,
  institutions: readonly NamedInstitution[],
): Record<string, string[]> {
  const idOf = new Map(institutions.map(({ id, providerCode }) => [providerCode, String(id)]));
  const entries = [...pathways].flatMap(([university, providers]) => {
    const ids = providers.flatMap((code) => idOf.get(code) ?? []);
    const id = idOf.get(university);
    return id === undefined || ids.length === 0 ? [] : [[id, ids] as const];
  });
  return Object.fromEntries(entries);
}

function addReviewedTerms(
  writer: LexiconWriter,
  terms: SearchVocabulary["terms"],
  metroStates: SearchVocabulary["metroStates"],
) {
  const shared = new Map<string, number>();
  for (const { term, kind, means, words, label } of inChineseFirst(terms)) {
    // Terms with the same meaning share one object, which makes the lexicon smaller: every isolate parses it.
    const same = JSON.stringify([kind, means, words, kind === "field" ? "" : label]);
    const within = kind === "place" ? means.flatMap((metro) => metroStates[metro] ?? []) : [];
    const meaning =
      shared.get(same) ??
      writer.addMeaning({
        kind,
        values: means,
        label,
        ...(words.length > 0 ? { words } : {}),
        ...(within.length > 0 ? { within } : {}),
      });
    shared.set(same, meaning);
    // A single character (法) means a subject only as the whole query.
    const isCharacter = kind === "field" && /^\p{Script=Han}$/u.test(term);
    writer.add(term, meaning, isCharacter ? termWeights.initials : termWeights.reviewed);
    if (kind !== "filler" && !isCharacter) writer.addSpelt(term, meaning);
  }
}

/** Adds the names of all fields of education, except those that a reviewed term has. */
function addFields(writer: LexiconWriter, fields: SearchVocabulary["fields"], terms: SearchVocabulary["terms"]) {
  const reviewed = new Set(terms.map((one) => `${one.kind} ${termKeyOf(one.term)}`));
  for (const field of fields) {
    const meaning = writer.addMeaning({
      kind: "field",
      values: [field.code],
      label: field.nameCn,
      words: englishParts(field.nameEn),
    });
    for (const { text, weight } of fieldForms(field)) {
      if (reviewed.has(`field ${termKeyOf(foldText(text))}`)) continue;
      writer.add(text, meaning, weight);
      writer.addSpelt(text, meaning);
    }
  }
}

/** The characters of amounts and lengths (server/chart) that differ in traditional writing. */
const grammarCharacters =
  "万两内费学周个实习课贵过开别经济质价钱总达务币预算单长时间课师远边乡区国语汉华韩实训带选除览离顾虑欢绝拟从离门种级历际获资质约";

/** Sorts Chinese terms first, because a shared meaning has the label of its first term. */
function inChineseFirst(terms: SearchVocabulary["terms"]): SearchVocabulary["terms"] {
  const isLatin = ({ term }: { term: string }) => Number(!/\p{Script=Han}/u.test(term));
  return terms.toSorted((a, b) => isLatin(a) - isLatin(b));
}
