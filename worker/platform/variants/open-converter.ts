import {
  type ConvertRun,
  createConverter,
  createCutter,
  createLookup,
  type Lookup,
  readLocalForms,
  readPairs,
} from "./convert-text.ts";
import type { VariantName } from "./variants.ts";

import wholeWords from "./whole-words.json" with { type: "json" };

let general: Lookup | undefined;
const opened = new Map<VariantName, ConvertRun>();

/** The converter of a variant, cached in the isolate. */
export async function openConverter(name: VariantName): Promise<ConvertRun> {
  const known = opened.get(name);
  if (known) return known;
  const words = await openWords(name);
  const converter = createConverter(words.cutWords, words.own, words.general, words.local);
  opened.set(name, converter);
  return converter;
}

/** Reads the words of a variant, and how runs are cut into them. OpenCC's dictionary (1 MB) is loaded with the first traditional page. */
export async function openWords(name: VariantName) {
  const [phrases, regional, characters, local] = await Promise.all([
    import("opencc-js/dict/STPhrases"),
    import("opencc-js/dict/STPhrases_GeneratedFromRegionalPhrases"),
    import("opencc-js/dict/STCharacters"),
    name === "zh-hk" ? import("opencc-js/dict/HKVariants") : import("opencc-js/dict/TWVariants"),
  ]);
  const whole = wholeWords.flatMap((line) => line.split(" "));
  general ??= createLookup(
    readPairs(characters.default, regional.default, phrases.default),
    whole.map((word): [string, string] => [word, ""]),
  );
  const own = createLookup(wordsOf(name));
  return { cutWords: createCutter(own, general), own, general, local: readLocalForms(local.default) };
}

import groups from "./words.json" with { type: "json" };

/**
 * The reviewed words of a variant: exceptions to OpenCC's general dictionary for the site's subjects, and the terms of
 * Hong Kong and Taiwan. A later group replaces an earlier one.
 */
export function wordsOf(name: VariantName): [simplified: string, form: string][] {
  return groups.flatMap(({ words }) =>
    Object.entries(words).map(([simplified, [hongKong, taiwan = hongKong]]): [string, string] => [
      simplified,
      name === "zh-tw" ? taiwan : hongKong,
    ]),
  );
}
