import type { Lookup } from "./read-dictionary.ts";

/** Converts a run of Chinese characters. */
export type ConvertRun = (run: string) => string;

/** Most runs that a converter remembers: pages repeat names, and all pages the frame. */
const remembered = 20_000;

/**
 * A converter of runs. At each place the longest of the site's own words wins, then the longest of OpenCC's phrases that touches no own
 * word, then what is known of the single character. Own words are final; the general forms are written as in the place.
 * @param own the reviewed words of the site
 * @param general OpenCC's phrases and characters
 * @param local how the place writes characters
 */
export function createConverter(own: Lookup, general: Lookup, local: ReadonlyMap<string, string>): ConvertRun {
  const known = new Map<string, string>();

  const written = (form: string) => {
    let text = "";
    for (const character of form) text += local.get(character) ?? character;
    return text;
  };

  /** Length of the longest entry at a place, not longer than `most`; 0 for none. Single characters are no entry. */
  function lengthAt({ forms, longest }: Lookup, run: string, at: number, most: number): number {
    let length = Math.min(longest[run.charCodeAt(at)] ?? 0, most, run.length - at);
    while (length > 1 && !forms.has(run.slice(at, at + length))) length -= 1;
    return length > 1 ? length : 0;
  }

  /** How many characters from a place on are free of own words. */
  function freeFrom(run: string, at: number, most: number): number {
    for (let free = 1; free < most; free += 1) {
      if (lengthAt(own, run, at + free, run.length) > 0) return free;
    }
    return most;
  }

  function convert(run: string): string {
    let converted = "";
    for (let at = 0; at < run.length; ) {
      const word = lengthAt(own, run, at, run.length);
      const phrase = word > 0 ? 0 : lengthAt(general, run, at, run.length);
      const length = word || (phrase > 0 ? lengthAt(general, run, at, freeFrom(run, at, phrase)) : 0) || 1;
      const key = run.slice(at, at + length);
      converted += own.forms.get(key) ?? written(general.forms.get(key) ?? key);
      at += length;
    }
    return converted;
  }

  return (run) => {
    const found = known.get(run);
    if (found !== undefined) return found;
    const converted = convert(run);
    if (known.size >= remembered) known.clear();
    known.set(run, converted);
    return converted;
  };
}

/** Quotation marks of simplified texts, which traditional ones write as brackets. */
const quotes: Record<string, string> = { "“": "「", "”": "」" };

/**
 * Converts a text. Punctuation, spaces, digits and letters separate runs, and no run looks at another, so that a sentence put
 * together in the browser from two texts is the same as the server's unless two characters meet at the seam.
 */
export const convertText = (text: string, convert: ConvertRun): string =>
  text.replace(/[\u3400-\u9fff\uf900-\ufaff]+|[“”]/g, (run) => quotes[run] ?? convert(run));
