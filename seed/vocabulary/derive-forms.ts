import * as OpenCC from "opencc-js";
import { customPinyin, pinyin, polyphonic } from "pinyin-pro";
import { z } from "zod";
import { termKeyOf } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

const spelling = z.strictObject({ term: z.string().min(1), pinyin: z.string().regex(/^[a-z ]+$/), note: z.string() });

// Pinyin of terms that the dictionary spells wrongly, because a character has several readings.
const spellings = readCsvRows(new URL("pinyin.csv", import.meta.url), spelling);
customPinyin(Object.fromEntries(spellings.map(({ row }) => [row.term, row.pinyin])));

const hanOnly = /^\p{Script=Han}+$/u;

/**
 * The keys of a Chinese term in pinyin without tones and spaces ("moerbendaxue"), with ü as v and as u. Empty for terms with
 * other characters, and for single characters, because their syllables are too common.
 */
export function pinyinKeys(term: string): string[] {
  if (!hanOnly.test(term) || [...term].length < 2) return [];
  const spelt = pinyin(term, { toneType: "none", type: "array", v: true }).join("");
  const key = termKeyOf(spelt.toLowerCase());
  return [...new Set([key, key.replaceAll("v", "u")])].filter((one) => /^[a-z]{4,}$/.test(one));
}

/** The initials of the syllables of a Chinese term ("mebdx"); null for terms under three characters. */
export function initialsKey(term: string): string | null {
  if (!hanOnly.test(term) || [...term].length < 3) return null;
  const key = pinyin(term, { pattern: "first", toneType: "none", type: "array" }).join("").toLowerCase();
  return /^[a-z]{3,}$/.test(key) ? key : null;
}

const toSimplified = [
  OpenCC.Converter({ from: "t", to: "cn" }),
  OpenCC.Converter({ from: "tw", to: "cn" }),
  OpenCC.Converter({ from: "hk", to: "cn" }),
];

/** Converts each character to its simplified form. Words specific to Taiwan and Hong Kong are not replaced. */
export function simplify(text: string): string {
  return [...text].map(simplifyCharacter).join("");
}

/** Simplified characters that are the traditional form of another one too: 什么 must not become 什幺, nor 著名 着名. */
const alreadySimplified = new Set("么著");

const simplifiedBefore = new Map<string, string>();

function simplifyCharacter(character: string): string {
  const known = simplifiedBefore.get(character);
  if (known !== undefined) return known;
  if (!hanOnly.test(character) || alreadySimplified.has(character)) return character;
  const simplified = toSimplified.map((convert) => convert(character)).find((one) => one !== character) ?? character;
  simplifiedBefore.set(character, simplified);
  return simplified;
}

/**
 * The traditional forms of the characters of a simplified text, from the basic block of Unicode. Source: the dictionaries of
 * OpenCC (opencc-js).
 */
export function traditionalCharacters(simplifiedText: string): [traditional: string, simplified: string][] {
  const wanted = new Set(simplifiedText);
  const pairs: [string, string][] = [];
  for (let code = 0x4e00; code <= 0x9fff; code += 1) {
    const character = String.fromCodePoint(code);
    const simplified = simplifyCharacter(character);
    if (simplified !== character && wanted.has(simplified)) pairs.push([character, simplified]);
  }
  return pairs;
}

/** The common characters (first level of GB 2312) of each syllable without tone. A character may have several syllables. */
export function charactersBySound(): Record<string, string> {
  const sounds: Record<string, string> = {};
  for (const character of commonCharacters()) {
    const [readings = []] = polyphonic(character, { toneType: "none", type: "array", v: true });
    for (const syllable of new Set(readings)) sounds[syllable] = (sounds[syllable] ?? "") + character;
  }
  return sounds;
}

/** The characters of the rows 16 to 55 of GB 2312. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder("gb2312");
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xd7; row += 1) for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  return [...decoder.decode(new Uint8Array(bytes))].filter((character) => hanOnly.test(character));
}
