import type { VariantName } from "./variants.ts";
import placeNames from "./words/place-names.json" with { type: "json" };
import siteWords from "./words/site-words.json" with { type: "json" };
import spellings from "./words/spellings.json" with { type: "json" };

/**
 * The reviewed words of a variant: where the site's subjects need another form than OpenCC's general dictionary gives, and the
 * terms of Hong Kong and Taiwan. A later row replaces an earlier one. A row has no form of Taiwan when it is Hong Kong's.
 */
export const wordsOf = (name: VariantName): [simplified: string, form: string][] =>
  [spellings, placeNames, siteWords]
    .flat()
    .map(([simplified = "", hongKong = "", taiwan = hongKong]) => [simplified, name === "zh-hk" ? hongKong : taiwan]);
