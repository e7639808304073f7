import type { LookupType } from "#worker/features/catalogue/input.ts";
import type { SearchResult } from "#worker/features/search/public.ts";
import { lookupKeyOf } from "#worker/platform/addresses.ts";

/**
 * The first result of the type whose whole name is meant: the same but for case, for hyphens in place of spaces and,
 * since such addresses are made of slugs, for punctuation. An institution is also meant by its Chinese name, and by
 * its name without the abbreviation that the register adds: "Monash University (Monash)".
 */
export function pickNamed(results: SearchResult[], type: LookupType, name: string): SearchResult | undefined {
  const wanted = lookupKeyOf(name);
  if (!wanted) return undefined;
  const ofType = results.filter((result) => result.type === type);
  return (
    ofType.find((result) => lookupKeyOf(result.name) === wanted) ??
    ofType.find(
      (result) =>
        result.type === "institution" &&
        (lookupKeyOf(result.nameCn ?? "") === wanted ||
          lookupKeyOf(result.name.replace(/\s*\([^()]*\)$/, "")) === wanted),
    )
  );
}
