import type { VariantName } from "./variants.ts";
import groups from "./words.json" with { type: "json" };

/**
 * The reviewed words of a variant: where the site's subjects need another form than OpenCC's general dictionary gives, and the
 * terms of Hong Kong and Taiwan. A later group replaces an earlier one.
 */
export function wordsOf(name: VariantName): [simplified: string, form: string][] {
  return groups.flatMap(({ words }) =>
    Object.entries(words).map(([simplified, [hongKong, taiwan = hongKong]]): [string, string] => [
      simplified,
      name === "zh-tw" ? taiwan : hongKong,
    ]),
  );
}
