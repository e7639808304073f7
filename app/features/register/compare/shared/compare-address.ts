/** Maximum number of compared courses. */
export const maxCompared = 4;

const forms = { course: /^[0-9A-Z]{6,8}$/, institution: /^[0-9]{5}[A-Z]$/ };

export interface WantedItems {
  /** At most four, each once, in the order of the address. */
  codes: string[];
  /** The codes of the address that are omitted, by reason. */
  malformed: string[];
  duplicate: string[];
  tooMany: string[];
  /** Show only rows that differ. */
  onlyDiff: boolean;
}

/** Codes that are read; further ones are ignored. */
const maxParts = 50;

/** Reads `?c=CODE,CODE&c=CODE&only=diff`. Never throws: codes that cannot be shown are returned by reason. */
export function readCompareAddress(search: URLSearchParams, type: keyof typeof forms = "course"): WantedItems {
  const wanted: WantedItems = {
    codes: [],
    malformed: [],
    duplicate: [],
    tooMany: [],
    onlyDiff: search.get("only") === "diff",
  };
  const parts = search
    .getAll("c")
    .flatMap((part) =>
      part
        .slice(0, 2000)
        .normalize("NFKC")
        .split(/[\s,、;]+/),
    )
    .filter((part) => part !== "")
    .slice(0, maxParts);
  for (const part of parts) {
    const code = part.toUpperCase();
    const isOf = (list: string[]) => list.includes(code);
    if (!forms[type].test(code)) wanted.malformed.push(part.slice(0, 20).toWellFormed());
    else if (isOf(wanted.codes)) wanted.duplicate.push(...(isOf(wanted.duplicate) ? [] : [code]));
    else if (wanted.codes.length < maxCompared) wanted.codes.push(code);
    else if (!isOf(wanted.tooMany)) wanted.tooMany.push(code);
  }
  wanted.malformed = [...new Set(wanted.malformed)].slice(0, 5);
  return wanted;
}

/** The address of a comparison of institutions. */
export const compareSchoolsAddress = (codes: readonly string[], onlyDiff = false): string =>
  codes.length === 0
    ? "/study/university"
    : `/compare/institutions?c=${codes.join(",")}${onlyDiff ? "&only=diff" : ""}`;

/** The address of a comparison. */
export const compareAddress = (codes: readonly string[], onlyDiff = false): string =>
  codes.length === 0 ? "/compare" : `/compare?c=${codes.join(",")}${onlyDiff ? "&only=diff" : ""}`;
