import { nameKeyOf } from "../normalise/fold-text.ts";

export interface InstitutionName {
  name: string;
  nameKey: string;
  kind: "register" | "chinese" | "alias" | "trading";
}

type Candidate = [kind: InstitutionName["kind"], name: string | null | undefined];

/**
 * All names of an institution without repetitions: the registered name, its abbreviation in brackets, its trading names (the
 * register separates them by semicolons or commas), and the reviewed Chinese name and aliases.
 */
export function institutionNamesOf(institution: {
  name: string;
  tradingName: string | null;
  displayName?: string;
  nameCn: string | null;
  aliases: readonly string[];
}): InstitutionName[] {
  const abbreviation = /\(([^()]{2,20})\)\s*$/.exec(institution.name)?.[1];
  const candidates: Candidate[] = [
    ["chinese", institution.nameCn],
    ["register", institution.name],
    ...institution.aliases.map((alias): Candidate => ["alias", alias]),
    ["alias", abbreviation],
    ["trading", institution.tradingName],
    ...tradingNames(institution.tradingName ?? "").map((name): Candidate => ["trading", name]),
    ["trading", institution.displayName],
  ];
  const byKey = new Map<string, InstitutionName>();
  for (const [kind, name] of candidates) {
    if (!name) continue;
    const nameKey = nameKeyOf(name);
    if (nameKey !== "" && !byKey.has(nameKey)) byKey.set(nameKey, { name, nameKey, kind });
  }
  return [...byKey.values()];
}

/** Splits trading names. A single word after a comma is not a separate name: "St Catherine's School, Waverley". */
function tradingNames(text: string): string[] {
  return text.split(";").flatMap((part) =>
    part
      .split(",")
      .map((name) => name.trim())
      .filter((name, position) => position === 0 || !/^[A-Z][a-z]+$/.test(name)),
  );
}
