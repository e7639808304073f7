import { type ConvertRun, createConverter } from "./convert-text.ts";
import { createLookup, type Lookup, readLocalForms, readPairs } from "./read-dictionary.ts";
import type { VariantName } from "./variants.ts";
import { wordsOf } from "./words.ts";

let general: Lookup | undefined;
const opened = new Map<VariantName, ConvertRun>();

/** The converter of a variant. OpenCC's dictionary (1 MB) is loaded with the first traditional page, and kept in the isolate. */
export async function openConverter(name: VariantName): Promise<ConvertRun> {
  const known = opened.get(name);
  if (known) return known;
  const [phrases, regional, characters, local] = await Promise.all([
    import("opencc-js/dict/STPhrases"),
    import("opencc-js/dict/STPhrases_GeneratedFromRegionalPhrases"),
    import("opencc-js/dict/STCharacters"),
    name === "zh-hk" ? import("opencc-js/dict/HKVariants") : import("opencc-js/dict/TWVariants"),
  ]);
  general ??= createLookup(readPairs(characters.default, regional.default, phrases.default));
  const converter = createConverter(createLookup(wordsOf(name)), general, readLocalForms(local.default));
  opened.set(name, converter);
  return converter;
}
