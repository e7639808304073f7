import { slugOf } from "#worker/domain/catalogue/addresses.ts";
import type { LookupType } from "#worker/domain/catalogue/schemas.ts";
import type { SearchResult } from "#worker/domain/search/schemas.ts";

/**
 * The first result of the type whose whole name is meant: the same but for case, for hyphens in place of spaces and,
 * since such addresses are made of slugs, for punctuation.
 */
export function pickNamed(results: SearchResult[], type: LookupType, name: string): SearchResult | undefined {
  const wanted = key(name);
  if (!wanted) return undefined;
  return results.find((result) => {
    if (result.type !== type) return false;
    return key(result.name) === wanted || (result.type === "institution" && key(result.nameCn ?? "") === wanted);
  });
}

const key = (name: string) => slugOf(name).split("-").filter(Boolean).join(" ");
