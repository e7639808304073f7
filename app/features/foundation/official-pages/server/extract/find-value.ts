import { parseJson } from "#worker/platform/parse-json.ts";
import type { Find } from "../../shared/probe.ts";
import { readHtml, squeeze } from "./read-html.ts";

/** The result of a search on a page: a number, or words; and the passage around it. */
export interface Found {
  value: number | null;
  passage: string;
  /** The words are missing; the passage is the text at their former position. */
  isGone?: boolean;
  /** Fingerprint of the whole text. */
  print?: string;
}

/** Length of the passage on each side of the result, characters. */
const around = 120;

const fold = (text: string) => squeeze(text).toLowerCase();

/** A number with commas and decimals, as in AUD2,500.00. */
const numberPattern = /(?<![\d.])\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\d.])\d+(?:\.\d+)?/;

const numberIn = (text: string): number | null => {
  const match = numberPattern.exec(text);
  return match ? Number(match[0].replaceAll(",", "")) : null;
};

/** Opens a page once, to find several values in it. @param body HTML, or JSON */
export function openPage(body: string, isJson: boolean): (find: Find) => Found | null {
  if (isJson) {
    const parsed = parseJson(body);
    return (find) => ("json" in find ? findInJson(parsed, find.json) : null);
  }
  const { text, tables } = readHtml(body);
  const folded = fold(text);
  return (find) => {
    if ("table" in find) return findInTables(tables, find.table);
    if ("page" in find) return wholePage(text, folded);
    if ("text" in find) return findBehind(text, folded, find.text);
    return "words" in find ? findWords(text, folded, find.words) : null;
  };
}

/** The date that a page states for itself. */
const dayOfPage = /last (?:updated|reviewed|modified):? [\w/:, ]{6,30}/i;

/**
 * Fingerprint of the page's text, 64 bits (FNV-1a), with the page's date as the passage. Null for a page without
 * content.
 */
function wholePage(text: string, folded: string): Found | null {
  if (folded.length < minContent) return null;
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(folded)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return { value: null, passage: dayOfPage.exec(text)?.[0] ?? "", print: hash.toString(16) };
}

/** Minimum length of a page's text, characters; shorter ones are templates without content. */
const minContent = 200;

const passageAt = (text: string, from: number, to: number) =>
  text.slice(Math.max(0, from - around), Math.min(text.length, to + around));

/** The first number after some words; with `after`, the first one that is directly followed by these. */
function findBehind(text: string, folded: string, { before, after }: { before: string; after: string }): Found | null {
  const start = fold(before);
  const end = fold(after);
  for (let at = folded.indexOf(start); at >= 0; at = folded.indexOf(start, at + 1)) {
    const from = at + start.length;
    const behind = folded.slice(from, from + 2 * around);
    for (const match of behind.matchAll(new RegExp(numberPattern, "g"))) {
      if (
        end !== "" &&
        !behind
          .slice(match.index + match[0].length)
          .trimStart()
          .startsWith(end)
      )
        continue;
      return { value: Number(match[0].replaceAll(",", "")), passage: passageAt(text, at, from) };
    }
  }
  return null;
}

/** Finds words, or the text after the longest beginning of them that still exists. */
function findWords(text: string, folded: string, words: string): Found {
  const at = folded.indexOf(fold(words));
  if (at >= 0) return { value: null, passage: passageAt(text, at, at + words.length) };
  const parts = fold(words).split(" ");
  for (let count = Math.min(8, parts.length); count >= 3; count -= 1) {
    const near = folded.indexOf(parts.slice(0, count).join(" "));
    if (near >= 0) return { value: null, passage: passageAt(text, near, near + words.length), isGone: true };
  }
  return { value: null, passage: "", isGone: true };
}

/** The number at a row and column, in the first table that has one. */
function findInTables(
  tables: readonly (readonly (readonly string[])[])[],
  { row, column }: { row: string; column: string | number },
): Found | null {
  for (const rows of tables) {
    const place = typeof column === "number" ? column - 1 : placeOf(rows, column);
    if (place < 0) continue;
    for (const cells of rows) {
      if (!cells.some((cell, index) => index !== place && fold(cell).includes(fold(row)))) continue;
      const value = numberIn(cells[place] ?? "");
      if (value !== null) return { value, passage: cells.join(" | ").slice(0, 3 * around) };
    }
  }
  return null;
}

/** The column whose heading contains some words, in the first matching row. */
function placeOf(rows: readonly (readonly string[])[], words: string): number {
  for (const cells of rows) {
    const place = cells.findIndex((cell) => fold(cell).includes(fold(words)));
    if (place >= 0) return place;
  }
  return -1;
}

/** Follows names with dots; `[name=value]` picks the element of an array with that value. */
function findInJson(root: unknown, path: string): Found | null {
  let current = root;
  const name = /(?:^|\.)([^.[\]]+)|\[([^=\]]+)=([^\]]*)\]/y;
  while (name.lastIndex < path.length) {
    const step = name.exec(path);
    if (!step) return null;
    const [, property, key = "", wanted] = step;
    current =
      property === undefined
        ? Array.isArray(current) && current.find((one: unknown) => String(propertyOf(one, key)) === wanted)
        : propertyOf(current, property);
  }
  const isValue = typeof current === "number" || typeof current === "string";
  const value = isValue ? numberIn(String(current)) : null;
  return value === null ? null : { value, passage: `${path}: ${String(current)}` };
}

const propertyOf = (given: unknown, name: string): unknown =>
  typeof given === "object" && given !== null ? Object.entries(given).find(([one]) => one === name)?.[1] : undefined;
