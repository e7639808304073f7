import type { Change, Compared, Comparison } from "./compare.ts";

/** Of one kind of entity in one load. */
export interface Counts {
  added: number;
  changed: number;
  delisted: number;
  unchanged: number;
}

export interface ChangeCounts {
  institutions: Counts;
  courses: Counts;
  campuses: Counts;
}

/** Counts what a load does, by kind of entity; what came back to the register counts as changed. */
export function countChanges({ institutions, courses, campuses, delisted }: Comparison): ChangeCounts {
  return {
    institutions: countsOf(institutions, delisted.institutions),
    courses: countsOf(courses, delisted.courses),
    campuses: countsOf(campuses, delisted.campuses),
  };
}

const countedAs = {
  added: "added",
  changed: "changed",
  relisted: "changed",
  refreshed: "unchanged",
  unchanged: "unchanged",
} as const satisfies Record<Change, keyof Counts>;

function countsOf(compared: readonly Compared<unknown>[], delisted: readonly number[]): Counts {
  const counts: Counts = { added: 0, changed: 0, delisted: delisted.length, unchanged: 0 };
  for (const { change } of compared) counts[countedAs[change]] += 1;
  return counts;
}
