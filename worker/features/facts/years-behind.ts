import type { Fact } from "./fact.ts";

/** Charges of visas, also for family, inside Australia or for speed: they rise on 1 July, as a rule every year. */
const risesInJuly = /^visa-[a-z0-9]+\.(?:[a-z]+-)?(?:charge(?:-[a-z]+)?|fast-track)$/;

/**
 * How many programme years (from 1 July) a visa's charge is behind: 0 for this year's, for other figures and where the
 * first day is not known. What is behind is probably too low.
 * @param today YYYY-MM-DD in Australia
 */
export function yearsBehind({ key, validFrom }: Pick<Fact, "key" | "validFrom">, today: string): number {
  if (validFrom === null || !risesInJuly.test(key)) return 0;
  return Math.max(0, programmeYear(today) - programmeYear(validFrom));
}

/** The year in which the programme year of a day began. */
const programmeYear = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < "07-01" ? 1 : 0);

/** The figures as they are shown on a day: those that are behind say so. */
export function withYearsBehind<Row extends Pick<Fact, "key" | "validFrom">>(
  fact: Row,
  today: string,
): Row & { yearsBehind?: number } {
  const years = yearsBehind(fact, today);
  return years > 0 ? { ...fact, yearsBehind: years } : fact;
}
