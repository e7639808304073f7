import type { CourseColumns } from "./result-columns.ts";

/**
 * Joins the registrations of one title and level at one provider: a course that is registered once for each campus, length or
 * version of its training package is one result. Closed ones are not joined with open ones.
 * @param rows in the order of the results
 * @returns cards in the order of their first row, each with its rows in order
 */
export function joinTitles(
  rows: readonly number[],
  { provider, name, level, standing }: Pick<CourseColumns, "provider" | "name" | "level" | "standing">,
): number[][] {
  const cards = new Map<string, number[]>();
  for (const row of rows) {
    const key = [provider[row], name[row], level.of[row], standing[row]].join();
    const card = cards.get(key);
    if (card) card.push(row);
    else cards.set(key, [row]);
  }
  return [...cards.values()];
}

/** National codes end in the year of their version: SIT30821 replaced SIT30816. */
const versionOf = /^([A-Z]{3}\d{3})(\d{2})$/;

/** Which version of a training package a code is, beside the others of its course; null when only one version is known. */
export function ageOfCode(code: string | null, all: readonly (string | null)[]): "new" | "old" | null {
  const [, base, version] = versionOf.exec(code ?? "") ?? [];
  const others = all.flatMap((other) => {
    const [, otherBase, otherVersion] = versionOf.exec(other ?? "") ?? [];
    return otherBase === base && otherVersion ? [otherVersion] : [];
  });
  if (!version || new Set(others).size < 2) return null;
  return others.every((other) => other <= version) ? "new" : "old";
}
