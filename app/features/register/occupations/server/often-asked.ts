import { visasOf } from "../shared/opened-visas.ts";
import type { Occupation } from "./read-occupation.ts";

/**
 * Codes of the occupations about which Chinese speakers ask most, a line for those that are asked about together, the most
 * asked first: own collection of 2026-11-28, from the careers that Chinese students train for and our guides of careers. No official
 * figure; a row of the lists wins over it (an occupation that opens no visa is left out).
 */
const asked = `
221111 221112 221113
261313 261312 261311
254418 254412 254499
241111
351311 351411
272511
233211 233214
241411
261111 261112
232111
233512 233311
251511
133111
321211
`;

/** Occupations that are asked about together. */
export interface AskedOccupations {
  /** The most courses that lead to one of them. */
  courses: number;
  occupations: [Occupation, ...Occupation[]];
}

/** The occupations that are asked about most and open a visa, most asked first. @param occupations one row for two codes: withBothCodes */
export function oftenAsked(occupations: readonly Occupation[]): AskedOccupations[] {
  const byCode = new Map(occupations.map((row) => [row.code, row]));
  const opens = (row: Occupation) => visasOf(row).length > 0;
  return asked
    .trim()
    .split("\n")
    .flatMap((line): AskedOccupations[] => {
      const [first, ...others] = line
        .split(" ")
        .flatMap((code) => byCode.get(code) ?? [])
        .filter(opens);
      if (!first) return [];
      const courses = Math.max(...[first, ...others].map((row) => row.courses ?? 0));
      return [{ courses, occupations: [first, ...others] }];
    });
}
