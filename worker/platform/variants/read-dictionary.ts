/** Phrases and characters with their form. */
export interface Lookup {
  /** By phrase. An empty form marks a phrase that is converted character by character. */
  forms: ReadonlyMap<string, string>;
  /** By the hash of a beginning: the lengths of the phrases with it, a bit for each, up to 15. Spares most looks into the forms. */
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
