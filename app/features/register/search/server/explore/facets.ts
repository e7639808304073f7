import { type FacetKind, offeredRanges, type Range, type RangeKind, rangeText } from "../../shared/explore/filters.ts";
import type { Interned } from "./result-columns.ts";

/** The number of results of a filter value, given the other filters. */
export interface FacetCount {
  value: string;
  count: number;
}

export type Facets = Record<FacetKind, FacetCount[]>;

/** One filter over rows of columns: it decides whether a row passes, and counts rows by value. */
export interface Facet {
  kind: FacetKind;
  /** Null when the filter is not set. */
  passes: ((row: number) => boolean) | null;
  count: (row: number) => void;
  result: () => FacetCount[];
}

/**
 * Returns the rows that pass all filters, in their order. Each filter counts the results of its values given the other
 * filters, so it also counts rows that fail only this filter. @param counts false for the search box, which shows no
 * counts: counting takes ten times as long as filtering
 */
export function applyFacets(rows: Iterable<number>, facets: readonly Facet[], counts: boolean): number[] {
  const active = facets.filter(({ passes }) => passes !== null);
  if (!counts) return [...rows].filter((row) => active.every(({ passes }) => passes?.(row)));
  const passing: number[] = [];
  for (const row of rows) {
    let failed: Facet | null = null;
    let failures = 0;
    for (const facet of active) {
      if (facet.passes?.(row)) continue;
      failed = facet;
      failures += 1;
      if (failures > 1) break;
    }
    if (failures === 0) {
      passing.push(row);
      for (const facet of facets) facet.count(row);
    } else if (failures === 1) failed?.count(row);
  }
  return passing;
}

/**
 * A filter with several chosen values: a row passes if it has one of them. It counts by position: there are few of them, and
 * counting by value takes ten times as long.
 * @param rowOf the row of the values for a row of the results
 */
export function choiceFacet(
  kind: FacetKind,
  chosen: readonly string[],
  { of, values }: Pick<Interned<readonly string[]>, "values"> & { of: ArrayLike<number> },
  rowOf = (row: number) => row,
): Facet {
  const at = (row: number) => of[rowOf(row)] ?? 0;
  const wanted = new Set(chosen);
  const passing = values.map((list) => list.some((value) => wanted.has(value)));
  const counts = values.map(() => 0);
  /** Positions in the order of their first row, which decides between equal counts. */
  const counted: number[] = [];
  return {
    kind,
    passes: wanted.size === 0 ? null : (row) => passing[at(row)] ?? false,
    count: (row) => {
      const position = at(row);
      const before = counts[position];
      if (before === 0) counted.push(position);
      counts[position] = (before ?? 0) + 1;
    },
    result: () => {
      const byValue = new Map<string, number>();
      for (const position of counted) {
        for (const value of values[position] ?? []) {
          byValue.set(value, (byValue.get(value) ?? 0) + (counts[position] ?? 0));
        }
      }
      // A chosen value is listed even without results.
      for (const value of wanted) if (!byValue.has(value)) byValue.set(value, 0);
      return [...byValue].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
    },
  };
}

/** A filter by a range of a column. It counts rows by the offered ranges, and by the chosen one if that is another. */
export function rangeFacet(kind: RangeKind, chosen: Range | null, column: readonly (number | null)[]): Facet {
  const offered = offeredRanges(kind);
  const bounds = offered.map(({ from, to }) => ({ from: from ?? 0, to: to ?? Number.POSITIVE_INFINITY }));
  const counts = offered.map(() => 0);
  const other = chosen && !offered.some((range) => rangeText(range) === rangeText(chosen)) ? chosen : null;
  let inOther = 0;
  return {
    kind,
    passes: chosen === null ? null : (row) => isWithin(column[row] ?? null, chosen),
    count: (row) => {
      const value = column[row] ?? null;
      if (value === null) return;
      let at = 0;
      for (const { from, to } of bounds) {
        if (value >= from && value <= to) {
          counts[at] = (counts[at] ?? 0) + 1;
          break;
        }
        at += 1;
      }
      if (other && isWithin(value, other)) inOther += 1;
    },
    result: () => [
      ...offered.map((range, at) => ({ value: rangeText(range), count: counts[at] ?? 0 })),
      ...(other ? [{ value: rangeText(other), count: inOther }] : []),
    ],
  };
}

export function isWithin(value: number | null, { from, to }: Range): boolean {
  return value !== null && value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY);
}

/**
 * The filter for open courses. Its only choice includes closed and delisted rows, and the count of this choice has both.
 */
export function liveFacet(isOn: boolean, isLive: (row: number) => boolean): Facet {
  let all = 0;
  return {
    kind: "live",
    passes: isOn ? isLive : null,
    count: () => {
      all += 1;
    },
    result: () => [{ value: "0", count: all }],
  };
}
