import { cleanName, isTeachingName } from "./name-parts.ts";

const nothing = /^(?:n\.?\/?a\.?|nil|none|tba|-|)$/i;

/**
 * The trading names of an institution, cleaned and without repetitions. The register separates them by semicolons, commas,
 * slashes or "and". A place after a comma belongs to the name before: "St Catherine's School, Waverley".
 */
export function listTradingNames(text: string): string[] {
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
