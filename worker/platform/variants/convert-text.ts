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

/** Converts each character separately, without words. */
export function spellWith(text: string, own: Lookup, general: Lookup, local: ReadonlyMap<string, string>): string {
  let spelled = "";
  for (const one of text) spelled += own.forms.get(one) ?? writeLocally(general.forms.get(one) ?? one, local);
  return spelled;
}

/** Adapts a general traditional form to a place. */
function writeLocally(form: string, local: ReadonlyMap<string, string>): string {
  let text = "";
  for (const character of form) text += local.get(character) ?? character;
  return text;
}

/** Quotation marks of simplified texts and the brackets of traditional ones. */
const quotes: Record<string, string> = { "“": "「", "”": "」" };

/**
 * Converts a text. Punctuation, spaces, digits and letters separate runs, and each run is converted without its
 * neighbours. So a sentence that the browser joins from two texts equals the server's, unless two Chinese characters
 * meet at the seam.
 */
export const convertText = (text: string, convert: ConvertRun): string =>
  text.replace(/[\u3400-\u9fff\uf900-\ufaff]+|[“”]/g, (run) => quotes[run] ?? convert(run));

/** Cuts a run of Chinese characters into words; returns the end of each. */
export type CutWords = (run: string) => number[];

/** Costs of a word. A character outside any word costs more than one of the site's words, or of OpenCC's. */
const costs = { own: 20, general: 21, character: 26 };

/**
 * Of all ways to cut a run takes the one with the fewest words and characters left over, so that no replacement begins or ends within
 * a word: 技工资格 is 技工 and 资格, and not 技, 工资 and 格. Of equal ones it takes that with fewer characters left over (毕业 and 证明), then that
 * with the site's own words, which are reviewed (学生 and 发, not 学 and 生发), then that with the longer word first.
 */
export function createCutter(own: Lookup, general: Lookup): CutWords {
  const costFrom: number[] = [];
  const lengthFrom: number[] = [];

  function costOf(word: string): number {
    if (own.forms.has(word)) return costs.own;
    const form = general.forms.get(word);
    if (form === "") return costs.own;
    return form === undefined || holdsWord(word, own) ? Number.NaN : costs.general;
  }

  return (run) => {
    costFrom[run.length] = 0;
    for (let at = run.length - 1; at >= 0; at -= 1) {
      let cost = costs.character + (costFrom[at + 1] ?? 0);
      lengthFrom[at] = 1;
      let lengths = lengthsAt(own, run, at) | lengthsAt(general, run, at);
      for (let length = 0; lengths > 0 && at + length <= run.length; length += 1, lengths >>= 1) {
        const rest = costFrom[at + length] ?? 0;
        if ((lengths & 1) === 0 || rest + costs.own > cost) continue;
        const whole = rest + costOf(run.slice(at, at + length));
        if (whole <= cost) {
          cost = whole;
          lengthFrom[at] = length;
        }
      }
      costFrom[at] = cost;
    }
    const ends: number[] = [];
    for (let end = 0; end < run.length; ) {
      end += lengthFrom[end] ?? 1;
      ends.push(end);
    }
    return ends;
  };
}

/**
 * Whether a phrase contains one of the site's own words: 软件 of 软件开发. Such a phrase is skipped, or the own word would
 * lose its conversion.
 */
function holdsWord(phrase: string, own: Lookup): boolean {
  for (let at = 0; at < phrase.length - 1; at += 1) {
    const lengths = lengthsAt(own, phrase, at);
    for (let length = 2; lengths >> length > 0 && at + length <= phrase.length; length += 1) {
      if (own.forms.has(phrase.slice(at, at + length))) return true;
    }
  }
  return false;
}

/** Phrases and characters with their form. */
export interface Lookup {
  /** By phrase. An empty form marks a phrase that is converted character by character. */
  forms: ReadonlyMap<string, string>;
  /**
   * Lengths of the phrases by the hash of their first two characters, one bit for each length up to 15. Saves most
   * lookups.
   */
  lengths: Uint16Array;
}

/** The hash of the two characters (UTF-16) at a place. */
const hashAt = (text: string, at: number) => (text.charCodeAt(at) * 641 + text.charCodeAt(at + 1)) & 0xffff;

/** Builds a lookup. Of several pairs with the same key the last one counts. */
export function createLookup(...lists: Iterable<readonly [key: string, form: string]>[]): Lookup {
  const forms = new Map<string, string>();
  const lengths = new Uint16Array(0x1_0000);
  for (const list of lists) {
    for (const [key, form] of list) {
      forms.set(key, form);
      const hash = hashAt(key, 0);
      if (key.length > 1) lengths[hash] = (lengths[hash] ?? 0) | (1 << key.length);
    }
  }
  return { forms, lengths };
}

/** The lengths that a phrase at a place may have, a bit for each. */
export const lengthsAt = ({ lengths }: Lookup, text: string, at: number): number =>
  at + 1 < text.length ? (lengths[hashAt(text, at)] ?? 0) : 0;

/** The pairs of dictionaries in OpenCC's notation: `简体 繁體|词 詞`. */
export function* readPairs(...dictionaries: string[]): Generator<[key: string, form: string]> {
  for (const dictionary of dictionaries) {
    for (const entry of dictionary.split("|")) {
      const space = entry.indexOf(" ");
      yield [entry.slice(0, space), entry.slice(space + 1)];
    }
  }
}

/** Characters of OpenCC's list for Hong Kong that its sites and keyboards do not use. */
const rarelyWritten = new Set("説税閲鋭脱悦温户叙敍兑葱痴卧蜕枴蕴藴愠醖鰛缊緼");

/** How a place writes characters: 裏 is 裡 in Taiwan. */
export const readLocalForms = (entries: string): ReadonlyMap<string, string> =>
  new Map(
    [...readPairs(entries), ["臺", "台"] as const, ["啓", "啟"] as const].filter(
      ([, form]) => !rarelyWritten.has(form),
    ),
  );
