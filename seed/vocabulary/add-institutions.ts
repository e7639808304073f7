import { foldText, nameKeyOf } from "#app/features/register/search/server/normalise/fold-text.ts";
import { termKeyOf, termWeights } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { initialsKey, simplify } from "./derive-forms.ts";
import type { LexiconWriter } from "./lexicon-writer.ts";
import { everydayForms, shortForms } from "./name-forms.ts";

export interface NamedInstitution {
  id: number;
  providerCode: string;
  /** The text of a chip. */
  label: string;
  names: readonly { name: string; kind: "register" | "chinese" | "alias" | "trading" }[];
}

/** Adds the names of institutions and the forms that people derive from them. @param places keys of cities and suburbs */
export function addInstitutions(
  writer: LexiconWriter,
  institutions: readonly NamedInstitution[],
  places: ReadonlySet<string>,
) {
  for (const { id, providerCode, label, names } of institutions) {
    const meaning = writer.addMeaning({ kind: "institution", values: [String(id)], label });
    writer.add(providerCode, meaning, termWeights.reviewed);
    for (const { name, kind } of names) {
      // "(Adelaide)" in the name of a university means the city in the first place.
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
