import { z } from "zod";
import { providerCode, readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { cleanName, isAbbreviationOf, isOwnerName, isTeachingName, wordsOfName } from "./name-parts.ts";

const displayNameRow = z.strictObject({
  cricos_code: providerCode,
  /** The registered name that the shown one was reviewed for. */
  registered: z.string().min(2),
  name: z.string().min(2),
  /** A note for editors of the file; ignored. */
  note: z.string(),
});

/** The key of a reviewed display name. It includes the registered name, because the reviewed one may be wrong for another. */
export const displayNameKey = (providerCode: string, registered: string): string =>
  `${providerCode} ${wordsOfName(registered).join(" ")}`;

/** Reads the reviewed display names by displayNameKey. @throws Error with file and line */
export function readDisplayNames(): ReadonlyMap<string, string> {
  const keyOf = (row: z.output<typeof displayNameRow>) => displayNameKey(row.cricos_code, row.registered);
  const rows = readCsvRows(new URL("display-names.csv", import.meta.url), displayNameRow, keyOf);
  return new Map(rows.map(({ row }) => [keyOf(row), row.name]));
}

/** The names of an institution in the register. */
interface RegisteredNames {
  name: string;
  tradingName: string | null;
  category: string;
  website: string | null;
}

/**
 * The name under which the public knows an institution: without its legal form, or a trading name if the registered one names its owner.
 * Universities are shown with their registered names. seed/names/display-names.csv has the exceptions.
 */
export function deriveDisplayName({ name, tradingName, category, website }: RegisteredNames): string {
  const legal = cleanName(name);
  if (category === "university") return withoutShortForm(legal);
  const trading = listTradingNames(tradingName ?? "");
  const isKnown = (other: string) => wordsOfName(other).join(" ") === wordsOfName(legal).join(" ");
  const same = trading.find(isKnown);
  if (trading.length === 0) return withoutShortForm(legal);
  if (same !== undefined) return withoutShortForm(same);
  const hasLegalForm = /\b(?:pty|ltd|limited|inc|incorporated)\b/i.test(name);
  const choices = trading.filter((other) => isOwnerName(legal) || !isAbbreviationOf(other, legal));
  const [only] = choices;
  // Some registrations have the two names swapped: the trading name is the company's.
  const isSwapped = !hasLegalForm && choices.length === 1 && /\b(?:pty|ltd|limited)\b/i.test(tradingName ?? "");
  if (isSwapped && !isOwnerName(legal)) return withoutShortForm(legal);
  if (only === undefined) return withoutShortForm(legal);
  if (choices.length === 1) {
    const usesLegalName = !(hasLegalForm || isOwnerName(legal)) && isTeachingName(legal) && isPartOf(only, legal);
    return withoutShortForm(usesLegalName ? legal : only);
  }
  return withoutShortForm(likeliest(isOwnerName(legal) ? choices : [...choices, legal], legal, website));
}

/** The trading name that matches the website, else one that shares words with the registered name, else the first that belongs to an institution. */
function likeliest(choices: readonly string[], legal: string, website: string | null): string {
  const host = hostOf(website);
  const telling = wordsOfName(legal).filter((word) => !commonWords.has(word));
  const score = (name: string) => {
    const words = wordsOfName(name);
    const initials = words.map((word) => word[0]).join("");
    const isHost =
      host !== "" && (host === words.join("") || host === initials || host.startsWith(words.slice(0, 2).join("")));
    const isRelated = name !== legal && words.some((word) => telling.includes(word));
    return (isHost && words.length > 1 ? 4 : 0) + (isTeachingName(name) ? 2 : 0) + (isRelated ? 1 : 0);
  };
  const best = Math.max(...choices.map(score));
  return choices.find((name) => score(name) === best) ?? legal;
}

/** Words in so many names that they do not prove that two names belong together. */
const commonWords = new Set(
  "the of and for in australia australian international education group college institute school academy training centre business management technology english language".split(
    " ",
  ),
);

function hostOf(website: string | null): string {
  return (
    /^https?:\/\/(?:www\w?\.)?([^./]+)/
      .exec(website ?? "")?.[1]
      ?.toLowerCase()
      .replace(/[^a-z0-9]/g, "") ?? ""
  );
}

/** Whether all words of a name are in the other one: "Trinity Grammar School" in "Trinity Grammar School Kew". */
function isPartOf(part: string, whole: string): boolean {
  const words = wordsOfName(whole);
  return wordsOfName(part).every((word) => words.includes(word));
}

/** Removes an abbreviation of the name itself: "Monash University (Monash)", "MIT - Melbourne Institute of Technology". */
function withoutShortForm(name: string): string {
  const [, first, whole] = /^([A-Z]{2,6})\s+(?:-\s+(.+)|\([^()]+\))$/.exec(name) ?? [];
  const expanded = whole ?? /\(([^()]+)\)$/.exec(name)?.[1];
  if (first && expanded && isAbbreviationOf(first, expanded)) return expanded;
  const match = /^(.*\S)\s*\(([^()]+)\)$/.exec(name);
  const [, full, short] = match ?? [];
  if (!(full && short)) return name;
  return full.startsWith(short) || isAbbreviationOf(short, full) ? full : name;
}

const nothing = /^(?:n\.?\/?a\.?|nil|none|tba|-|)$/i;

/**
 * The trading names of an institution, cleaned and without repetitions. The register separates them by semicolons, commas, slashes or
 * "and". A place after a comma belongs to the name before it: "St Catherine's School, Waverley".
 */
function listTradingNames(text: string): string[] {
  const names = text
    .replace(/^\s*n\/a\s*$/i, "")
    .split(/\s*;\s*(?:and\s+)?|\s*\/\s*(?=[A-Z][a-z]+ (?:College|Institute)\b)/)
    .flatMap(splitAtCommas)
    .flatMap(splitAtAnd)
    .filter((name) => !nothing.test(name.trim()))
    .map((name) => cleanName(name.replace(/\s+including\s.*$/i, "").replace(/\s+-\s+A Ministry of .*$/i, "")))
    .map((name) =>
      name
        .replace(/^and\s+/i, "")
        .replace(/,\s*Australia$/, "")
        .replace(/\/.*$/, ""),
    );
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(",")) {
    const last = parts.at(-1);
    const isPlace = /^\s+[A-Z][a-z]+$/.test(part) || /^\s*(?:Pty|Ltd|Inc)\b/i.test(part);
    if (/^\s*[a-z]+$/.test(part)) continue;
    if (last !== undefined && isPlace) parts[parts.length - 1] = `${last},${part}`;
    else parts.push(part);
  }
  return parts.map((part) => part.trim());
}

/** "A College and B College" are two names; "Institute of Health and Nursing Australia" is one. */
function splitAtAnd(name: string): string[] {
  const halves = name.split(/\s+and\s+(?=(?:the\s+)?[A-Z])/);
  const [first, second] = halves;
  if (halves.length !== 2 || !first || !second) return [name];
  const isName = (half: string) => isTeachingName(half) && !/^(?:College|School|Institute|Academy|Centre)\b/.test(half);
  return isName(first) && isName(second) && wordCount(first) > 1 && wordCount(second) > 1 ? [first, second] : [name];
}

const wordCount = (text: string) => text.split(/\s+/).length;
