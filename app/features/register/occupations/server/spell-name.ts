/** Maximum number of spellings of one name: characters with several readings multiply them. */
const most = 8;

/**
 * Chinese names in pinyin without tones, separated by spaces, from the readings of single characters: characters of several
 * readings yield several spellings (会计: "huiji kuaiji"). A load knows words and replaces it by their right spelling.
 * @param sounds readings of common characters, as in the vocabulary
 */
export function spellNames(names: readonly string[], sounds: ReadonlyMap<string, readonly string[]>): string {
  const words = names.flatMap((name) => name.match(/\p{Script=Han}{2,}/gu) ?? []);
  return [...new Set(words.flatMap((word) => spellWord(word, sounds)))].join(" ");
}

function spellWord(word: string, sounds: ReadonlyMap<string, readonly string[]>): string[] {
  let spellings = [""];
  for (const character of word) {
    const readings = sounds.get(character);
    if (!readings) return [];
    spellings = spellings.flatMap((start) => readings.map((reading) => start + reading)).slice(0, most);
  }
  return spellings.flatMap((spelling) => [...new Set([spelling, spelling.replaceAll("v", "u")])]);
}
