import type { CutWords, Lookup } from "./cut-words.ts";

/** Converts a run of Chinese characters. */
export type ConvertRun = (run: string) => string;

/** Maximum number of runs that a converter remembers: pages repeat names, and all pages the frame. */
const remembered = 20_000;

/**
 * A converter of runs, which replaces whole words: the site's own, else OpenCC's phrases, else single characters. Own
 * words are final; the general forms are adapted to the place.
 * @param own the reviewed words of the site
 * @param general OpenCC's phrases and characters
 * @param local the characters used in the place
 */
export function createConverter(
  cutWords: CutWords,
  own: Lookup,
  general: Lookup,
  local: ReadonlyMap<string, string>,
): ConvertRun {
  const known = new Map<string, string>();
  /** Cache of converted words and characters. It is bounded by the lists and the number of characters. */
  const met = new Map<string, string>();

  function formOf(word: string): string {
    const found = met.get(word);
    if (found !== undefined) return found;
    const form =
      own.forms.get(word) ??
      (writeLocally(general.forms.get(word) ?? "", local) || spellWith(word, own, general, local));
    met.set(word, form);
    return form;
  }

  function convert(run: string): string {
    let converted = "";
    let start = 0;
    for (const end of cutWords(run)) {
      converted += formOf(run.slice(start, end));
      start = end;
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

/** Writes each character of a text for itself. */
export function spellWith(text: string, own: Lookup, general: Lookup, local: ReadonlyMap<string, string>): string {
  let spelled = "";
  for (const one of text) spelled += own.forms.get(one) ?? writeLocally(general.forms.get(one) ?? one, local);
  return spelled;
}

/** Adapts a general form to a place. */
function writeLocally(form: string, local: ReadonlyMap<string, string>): string {
  let text = "";
  for (const character of form) text += local.get(character) ?? character;
  return text;
}

/** Quotation marks of simplified texts, which traditional ones write as brackets. */
const quotes: Record<string, string> = { "“": "「", "”": "」" };

/**
 * Converts a text. Punctuation, spaces, digits and letters separate runs, and no run looks at another, so that a sentence put
 * together in the browser from two texts is the same as the server's unless two characters meet at the seam.
 */
export const convertText = (text: string, convert: ConvertRun): string =>
  text.replace(/[\u3400-\u9fff\uf900-\ufaff]+|[“”]/g, (run) => quotes[run] ?? convert(run));
