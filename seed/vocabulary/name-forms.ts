import { wordsOf } from "#app/features/register/search/server/match/search-document.ts";
import { foldText, nameKeyOf } from "#app/features/register/search/server/normalise.ts";
import { type TermWeight, termKeyOf, termWeights } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import type { FieldRow } from "#seed/fields/read-fields.ts";
import { initialsKey, simplify } from "./derive-forms.ts";
import type { LexiconWriter } from "./lexicon-writer.ts";

/** The forms of a field: its Chinese and English names, their parts, and Chinese names without 学. */
export function fieldForms({ nameCn, nameEn }: FieldRow): { text: string; weight: TermWeight }[] {
  const parts = nameCn.split(/[、与和及（）]/).filter((part) => [...part].length >= 2 && !part.startsWith("其他"));
  const bare = [nameCn, ...parts].filter((part) => /^.{2,}学$/u.test(part)).map((part) => part.slice(0, -1));
  const english = englishParts(nameEn);
  return [
    { text: nameCn, weight: termWeights.reviewed },
    { text: foldText(nameEn), weight: termWeights.reviewed },
    ...[...parts, ...bare].map((text) => ({ text, weight: termWeights.derived })),
    ...english.map((text) => ({ text, weight: termWeights.derived })),
  ];
}

/** "Hospitality, Tourism and Events" → "hospitality", "tourism", "events": parts that occur in course names. */
export function englishParts(nameEn: string): string[] {
  return foldText(nameEn)
    .replace(/\(.*\)|n\.e\.c\.?|other /g, "")
    .split(/,| and | & |\//)
    .map((part) => wordsOf(part).join(" "))
    .filter((part) => part.length > 2);
}

/** Everyday forms of an English name: "Sydney University" and "sydney uni" for the University of Sydney; none with "Pty Ltd". */
function everydayForms(name: string): string[] {
  const key = nameKeyOf(name);
  const short = key.replace(/ (?:pty|ltd|limited|inc|incorporated)\b.*$/, "");
  const place = /^university of ([a-z ]+)$/.exec(short)?.[1] ?? /^([a-z ]+) university$/.exec(short)?.[1];
  return [short, ...(place ? [`university of ${place}`, `${place} university`, `${place} uni`] : [])];
}

/** Short forms of a Chinese name: 詹姆斯库克 for 詹姆斯库克大学. A place or field with the same name has a greater weight. */
function shortForms(name: string): string[] {
  const short = /^(\p{Script=Han}{2,}?)(?:理工|科技)?(?:大学|大學|学院|學院)$/u.exec(name)?.[1];
  const long = /^(\p{Script=Han}{3,})(?:大学|大學|学院|學院)$/u.exec(name)?.[1];
  return [short, long].filter((form) => form !== undefined && [...form].length >= 3).map(String);
}

export interface NamedInstitution {
  id: number;
  providerCode: string;
  /** The text of a chip. */
  label: string;
  names: readonly { name: string; kind: "register" | "chinese" | "alias" | "trading" }[];
}

/**
 * Adds the names of institutions and their derived forms.
 * @param places keys of cities and suburbs
 */
export function addInstitutions(
  writer: LexiconWriter,
  institutions: readonly NamedInstitution[],
  places: ReadonlySet<string>,
) {
  for (const { id, providerCode, label, names } of institutions) {
    const meaning = writer.addMeaning({ kind: "institution", values: [String(id)], label });
    writer.add(providerCode, meaning, termWeights.reviewed);
    for (const { name, kind } of names) {
      // "(Adelaide)" in the name of a university primarily means the city.
      const isLesser = kind === "trading" || places.has(termKeyOf(foldText(name)));
      const weight = isLesser ? termWeights.derived : termWeights.reviewed;
      for (const form of new Set([name, nameKeyOf(name)])) writer.add(form, meaning, weight);
      for (const form of [...everydayForms(name), ...shortForms(name)]) writer.add(form, meaning, termWeights.derived);
      writer.addSpelt(name, meaning);
      const initials = initialsKey(simplify(foldText(name)));
      if (initials !== null) writer.add(initials, meaning, termWeights.initials);
    }
  }
}
