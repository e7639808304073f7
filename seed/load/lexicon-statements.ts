import { termRowKey } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { compileLexicon } from "#seed/vocabulary/compile-lexicon.ts";
import type { TaughtPlace } from "#seed/vocabulary/place-terms.ts";
import { type BulkStatement, type CatalogueTarget, insertRows, plain } from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
import type { ReviewedData } from "./reviewed-data.ts";

/** Characters of JSON per chunk. D1 allows statements up to 100 KB, and a character may have four bytes. */
const chunkLength = 20_000;

/** The suburbs and cities of all courses, without repetitions. */
function taughtPlaces({ courses, campuses }: Comparison): TaughtPlace[] {
  const keys = new Set(courses.flatMap(({ prepared }) => prepared.taughtIn.places));
  const places = new Map<string, TaughtPlace>();
  for (const { prepared } of campuses) {
    const { place, metro } = prepared.row;
    if (place && keys.has(place) && !places.get(place)?.metro) places.set(place, { key: place, metro });
  }
  return [...places.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** The statements that write the vocabulary and the lexicon compiled from it; none if the lexicon is unchanged. */
export async function lexiconStatements(
  target: CatalogueTarget,
  { vocabulary, places, districts }: Pick<ReviewedData, "vocabulary" | "places" | "districts">,
  comparison: Comparison,
): Promise<BulkStatement[]> {
  const { institutions, courses } = comparison;
  const lexicon = JSON.stringify(
    compileLexicon(
      vocabulary,
      institutions.map(({ id, prepared: { code, row, names } }) => ({
        id,
        providerCode: code,
        label: row.name_cn ?? row.display_name,
        names,
      })),
      courses.map(({ prepared }) => prepared.row.name),
      { taught: taughtPlaces(comparison), reviewed: places, districts },
    ),
  );
  const present = await target.read<{ content: string }>(
    "SELECT content FROM search_memory WHERE part = 'lexicon' ORDER BY chunk",
  );
  if (present.map(({ content }) => content).join("") === lexicon) return [];
  // Split by code points, because a surrogate pair must not be split.
  const characters = [...lexicon];
  const chunks = Array.from({ length: Math.ceil(characters.length / chunkLength) }, (_, chunk) =>
    characters.slice(chunk * chunkLength, (chunk + 1) * chunkLength).join(""),
  );
  return [
    plain("DELETE FROM search_terms WHERE origin = 'seed'"),
    insertRows(
      "search_terms",
      ["key", "origin", "term", "kind", "means", "words", "label"],
      vocabulary.terms.map(({ term, kind, means, words, label }) => [
        ...[termRowKey({ kind, term }), "seed", term, kind],
        means.join(kind === "level" ? "|" : " "),
        words.join("|"),
        label,
      ]),
    ),
    plain("DELETE FROM search_memory WHERE part = 'lexicon'"),
    insertRows(
      "search_memory",
      ["part", "chunk", "content"],
      chunks.map((content, chunk) => ["lexicon", chunk, content]),
    ),
  ];
}
