import type { ReviewedPlace } from "#seed/places/read-places.ts";
import { compileGuides } from "#seed/topics/compile-guides.ts";
import { foldText, nameKeyOf } from "#worker/features/search/understand/fold-text.ts";
import {
  memoryVersion,
  type TermWeight,
  termKeyOf,
  termWeights,
  type WrittenLexicon,
} from "#worker/features/search/vocabulary/lexicon.ts";
import { addWords, countWords, vocabularyWords } from "./count-words.ts";
import { initialsKey, pinyinKeys, simplify, traditionalCharacters } from "./derive-forms.ts";
import { englishParts, everydayForms, fieldForms, shortForms } from "./name-forms.ts";
import { ordinaryTexts, placeTerms, type TaughtPlace } from "./place-terms.ts";
import type { SearchVocabulary } from "./read-vocabulary.ts";

export interface NamedInstitution {
  id: number;
  providerCode: string;
  /** The text of a chip. */
  label: string;
  names: readonly { name: string; kind: "register" | "chinese" | "alias" | "trading" }[];
}

export interface LexiconPlaces {
  taught: readonly TaughtPlace[];
  reviewed: readonly ReviewedPlace[];
}

/**
 * Compiles the lexicon of a load: the reviewed terms, the names of all fields and institutions, the forms derived from them
 * (pinyin, initials, parts), and the Latin words of all names.
 */
export function compileLexicon(
  { terms, fields, metros, metroStates, knownWords, guides }: SearchVocabulary,
  institutions: readonly NamedInstitution[],
  courseNames: readonly string[],
  { taught, reviewed: reviewedPlaces }: LexiconPlaces = { taught: [], reviewed: [] },
): WrittenLexicon {
  const names = { fields: Object.fromEntries(fields.map(({ code, nameCn }) => [code, nameCn])), metros };
  const lexicon: WrittenLexicon = {
    meanings: [],
    terms: [],
    words: {},
    traditional: "",
    simplified: "",
    names,
    version: memoryVersion,
  };
  const words = countWords(institutions, courseNames);
  const ownWords = vocabularyWords(terms, fields, knownWords);
  const subjectWords = vocabularyWords(
    terms.filter(({ kind }) => kind !== "place"),
    fields,
    knownWords,
  );
  const suburbs = placeTerms(taught, reviewedPlaces, metros, ordinaryTexts(courseNames, subjectWords));
  const known = new Set<string>();
  const han = new Set<string>();

  const addMeaning = (meaning: WrittenLexicon["meanings"][number]) => lexicon.meanings.push(meaning) - 1;
  const add = (text: string, meaning: number, weight: TermWeight) => {
    const key = termKeyOf(simplify(foldText(text)));
    // A derived form must not hide a word that occurs in names.
    if (key.length < 2 && weight === termWeights.derived) return;
    if (weight < termWeights.reviewed && words.has(key) && /^[a-z]+$/.test(text)) return;
    const entry = `${key}\n${meaning}`;
    if (key === "" || known.has(entry)) return;
    known.add(entry);
    for (const character of key) han.add(character);
    lexicon.terms.push([key, meaning, weight]);
  };
  const addSpelt = (text: string, meaning: number) => {
    for (const key of pinyinKeys(simplify(foldText(text)))) add(key, meaning, termWeights.derived);
  };

  const cities = new Set(terms.filter(({ kind }) => kind === "place").map(({ term }) => termKeyOf(term)));
  // An institution that is called by the name of its suburb alone (Box Hill) is found by its name all the same.
  const distinct = suburbs.filter(({ isDistinct }) => isDistinct).flatMap(({ english }) => english);
  const places = new Set([...cities, ...distinct.map(termKeyOf)]);
  const ofInstitutions = new Set<string>();
  for (const { id, providerCode, label, names } of institutions) {
    const meaning = addMeaning({ kind: "institution", values: [String(id)], label });
    add(providerCode, meaning, termWeights.reviewed);
    for (const { name, kind } of names) {
      // "(Adelaide)" in the name of a university means the city in the first place.
      const isLesser = kind === "trading" || places.has(termKeyOf(foldText(name)));
      const weight = isLesser ? termWeights.derived : termWeights.reviewed;
      for (const form of new Set([name, nameKeyOf(name)])) add(form, meaning, weight);
      for (const form of [...everydayForms(name), ...shortForms(name)]) add(form, meaning, termWeights.derived);
      addSpelt(name, meaning);
      const initials = initialsKey(simplify(foldText(name)));
      if (initials !== null) add(initials, meaning, termWeights.initials);
    }
  }
  for (const [key] of lexicon.terms) ofInstitutions.add(key);
  const reviewed = new Set(terms.map((one) => `${one.kind} ${termKeyOf(one.term)}`));
  const shared = new Map<string, number>();
  for (const { term, kind, means, words: names, label } of inChineseFirst(terms)) {
    // Terms with the same meaning share it, which makes the lexicon smaller: every isolate parses it.
    const same = JSON.stringify([kind, means, names, kind === "field" ? "" : label]);
    const within = kind === "place" ? means.flatMap((metro) => metroStates[metro] ?? []) : [];
    const meaning =
      shared.get(same) ??
      addMeaning({
        kind,
        values: means,
        label,
        ...(names.length > 0 ? { words: names } : {}),
        ...(within.length > 0 ? { within } : {}),
      });
    shared.set(same, meaning);
    // One character (法) is a subject only as the whole query.
    const isCharacter = kind === "field" && /^\p{Script=Han}$/u.test(term);
    add(term, meaning, isCharacter ? termWeights.initials : termWeights.reviewed);
    if (kind !== "filler" && !isCharacter) addSpelt(term, meaning);
  }
  for (const field of fields) {
    const meaning = addMeaning({
      kind: "field",
      values: [field.code],
      label: field.nameCn,
      words: englishParts(field.nameEn),
    });
    for (const { text, weight } of fieldForms(field)) {
      if (reviewed.has(`field ${termKeyOf(foldText(text))}`)) continue;
      add(text, meaning, weight);
      addSpelt(text, meaning);
    }
  }
  const taken = new Set(cities);
  const suburbMeanings: NonNullable<WrittenLexicon["places"]> = [];
  for (const place of suburbs) {
    const { name, state, isOrdinary, isNearby, isDistinct } = place;
    // "Murdoch" and 莫道克 are the university; 图拉克 is a suburb, though Toorak College is called so too.
    const isOfInstitution = ofInstitutions.has(termKeyOf(name));
    // With its state a name is clear, whatever it means alone.
    const needsState = (isOrdinary || isNearby || isOfInstitution) && !cities.has(termKeyOf(name));
    const texts = [...place.chinese, ...place.english, ...(needsState ? [`${name} ${state}`] : [])].filter(
      (text) => !cities.has(termKeyOf(simplify(text))),
    );
    if (texts.length === 0) continue;
    const meaning = lexicon.meanings.length + suburbMeanings.push(place.meaning) - 1;
    for (const text of texts) {
      const key = termKeyOf(simplify(text));
      if (place.isNearby && taken.has(key)) continue;
      taken.add(key);
      add(text, meaning, isOfInstitution && !isDistinct ? termWeights.derived : termWeights.reviewed);
      addSpelt(text, meaning);
    }
  }
  lexicon.places = suburbMeanings;
  addWords(words, [...ownWords, ...suburbs.flatMap(({ english }) => english)]);
  lexicon.guides = compileGuides(guides, han, new Set(lexicon.terms.map(([key]) => key)));
  lexicon.words = Object.fromEntries(words);
  const pairs = traditionalCharacters([...han, ...grammarCharacters].join(""));
  lexicon.traditional = pairs.map(([traditional]) => traditional).join("");
  lexicon.simplified = pairs.map(([, simplified]) => simplified).join("");
  return lexicon;
}

/** The characters of wishes and negations (understand/constraints, read-negation.ts) that traditional writing has others for. */
const grammarCharacters =
  "万两内费学周个实习课贵过开别经济质价钱总达务币预算单长时间课师远边乡区国语汉华韩实训带选除览离顾虑欢绝拟从离门种级历际获资质约";

/** Sorts Chinese terms first, because a shared meaning has the label of its first term. */
function inChineseFirst(terms: SearchVocabulary["terms"]): SearchVocabulary["terms"] {
  const isLatin = ({ term }: { term: string }) => Number(!/\p{Script=Han}/u.test(term));
  return terms.toSorted((a, b) => isLatin(a) - isLatin(b));
}
