/** Phrases and characters with their form, and for each first character (UTF-16) the length of its longest phrase; 0 for none. */
export interface Lookup {
  forms: ReadonlyMap<string, string>;
  longest: Uint8Array;
}

/** Builds a lookup. Of several pairs with the same key the last one counts. */
export function createLookup(pairs: Iterable<readonly [key: string, form: string]>): Lookup {
  const forms = new Map<string, string>();
  const longest = new Uint8Array(65_536);
  for (const [key, form] of pairs) {
    forms.set(key, form);
    const first = key.charCodeAt(0);
    if (key.length > (longest[first] ?? 0)) longest[first] = key.length;
  }
  return { forms, longest };
}

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
