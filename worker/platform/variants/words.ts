import type { VariantName } from "./variants.ts";
import { placeNames } from "./words/place-names.ts";
import { siteWords } from "./words/site-words.ts";
import { spellings } from "./words/spellings.ts";

/**
 * The reviewed words of a variant: where the site's subjects need another form than OpenCC's general dictionary gives, and the
 * terms of Hong Kong and Taiwan. A later row replaces an earlier one.
 */
export function wordsOf(name: VariantName): [simplified: string, form: string][] {
  return [spellings, placeNames, siteWords].flatMap((table) =>
    readWords(table).map(({ simplified, forms }): [string, string] => [simplified, forms[name]]),
  );
}

interface Word {
  simplified: string;
  forms: Record<VariantName, string>;
}

/** @param table one word a line: simplified, Hong Kong's form, and Taiwan's where it differs */
export function readWords(table: string): Word[] {
  return table
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [simplified = "", hongKong = "", taiwan = hongKong] = line.split(/\s+/);
      return { simplified, forms: { "zh-hk": hongKong, "zh-tw": taiwan } };
    });
}
