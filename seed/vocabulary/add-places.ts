import {
  termKeyOf,
  termWeights,
  type WrittenLexicon,
} from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { simplify } from "./derive-forms.ts";
import type { LexiconWriter } from "./lexicon-writer.ts";
import type { PlaceTerm } from "./place-terms.ts";

/**
 * Adds suburbs and districts. Their meanings follow those of the other terms, in their own list.
 * @param cities keys of the reviewed cities
 * @param ofInstitutions keys of names of institutions
 */
export function addPlaces(
  writer: LexiconWriter,
  places: readonly PlaceTerm[],
  { cities, ofInstitutions }: Record<"cities" | "ofInstitutions", ReadonlySet<string>>,
) {
  const taken = new Set(cities);
  const meanings: NonNullable<WrittenLexicon["places"]> = [];
  for (const place of places) {
    const { name, state, isOrdinary, isNearby, isDistinct } = place;
    // "Murdoch" and 莫道克 are the university; 图拉克 is a suburb, though Toorak College is called so too.
    const isOfInstitution = ofInstitutions.has(termKeyOf(name));
    // With its state a name is clear, whatever it means alone.
    const needsState = (isOrdinary || isNearby || isOfInstitution) && !cities.has(termKeyOf(name));
    const texts = [...place.chinese, ...place.english, ...(needsState ? [`${name} ${state}`] : [])].filter(
      (text) => !cities.has(termKeyOf(simplify(text))),
    );
    if (texts.length === 0) continue;
    const meaning = writer.lexicon.meanings.length + meanings.push(place.meaning) - 1;
    for (const text of texts) {
      const key = termKeyOf(simplify(text));
      if (place.isNearby && taken.has(key)) continue;
      taken.add(key);
      writer.add(text, meaning, isOfInstitution && !isDistinct ? termWeights.derived : termWeights.reviewed);
      writer.addSpelt(text, meaning);
    }
  }
  writer.lexicon.places = meanings;
}
