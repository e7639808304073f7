import type { Lookup } from "./read-dictionary.ts";

/** Converts a run of Chinese characters. */
export type ConvertRun = (run: string) => string;

/** Most runs that a converter remembers: pages repeat names, and all pages the frame. */
const remembered = 20_000;

/**
 * A converter of runs. The longest phrase at each place wins, as in OpenCC; of equally long ones the site's own word. Own words are
 * final; the general forms are written as in the place.
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

  function convert(run: string): string {
    let converted = "";
    for (let at = 0; at < run.length; ) {
      const first = run.charCodeAt(at);
      let length = Math.min(Math.max(own.longest[first] ?? 0, general.longest[first] ?? 0), run.length - at);
      let form = run[at] ?? "";
      for (; length > 0; length -= 1) {
        const key = run.slice(at, at + length);
        const word = own.forms.get(key);
        const found = word ?? general.forms.get(key);
        if (found === undefined) continue;
        form = word ?? written(found);
        break;
      }
      converted += form;
      at += length || 1;
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
