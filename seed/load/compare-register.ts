import type { RegisterExport } from "#seed/register/register-export.ts";
import type { PreparedCampus, PreparedCourse } from "./prepare-course.ts";
import type { PreparedInstitution } from "./prepare-institution.ts";
import type { PreparedCatalogue } from "./prepare-rows.ts";
import type { KnownCampus, KnownCatalogue, KnownEntity } from "./read-catalogue.ts";

/** "refreshed": the register's values are the same, but our own (a Chinese name, a category) differ. */
export type Change = "added" | "changed" | "relisted" | "refreshed" | "unchanged";

/** An entity of the export with its id, and how it differs from its row in the database. */
export interface Compared<Prepared> {
  id: number;
  prepared: Prepared;
  change: Change;
}

/** The difference between an export and the catalogue. */
export interface Comparison {
  institutions: Compared<PreparedInstitution>[];
  courses: Compared<PreparedCourse>[];
  campuses: Compared<PreparedCampus>[];
  /** Ids of entities that the export no longer has. */
  delisted: { institutions: number[]; courses: number[]; campuses: number[] };
  /** Pairs of course id and campus id. */
  pairsAdded: [course: number, campus: number][];
  pairsRemoved: [course: number, campus: number][];
}

/**
 * Compares an export with the catalogue by register code and hash. New entities get the ids after the highest one, in the
 * order of the export. An entity whose row could not be read is not delisted.
 */
export function compare(
  prepared: PreparedCatalogue,
  known: KnownCatalogue,
  { unread }: Pick<RegisterExport, "unread">,
): Comparison {
  const institutions = compareByCode(prepared.institutions, known.institutions);
  const courses = compareByCode(prepared.courses, known.courses);
  const institutionIds = new Map(institutions.map(({ id, prepared: { code } }) => [code, id]));
  const campuses = compareCampuses(prepared.campuses, known.campuses, institutionIds);
  const pairsAdded: Comparison["pairsAdded"] = [];
  const pairsRemoved: Comparison["pairsRemoved"] = [];
  for (const { id, prepared: course } of courses) {
    const before = known.campusesOf.get(id) ?? new Set();
    const after = new Set(course.campuses.map((index) => campuses[index]?.id).filter((campus) => campus !== undefined));
    for (const campus of after) if (!before.has(campus)) pairsAdded.push([id, campus]);
    if (unread.placesOf.has(course.code)) continue;
    for (const campus of before) if (!after.has(campus)) pairsRemoved.push([id, campus]);
  }
  const unreadIds = {
    institutions: idsOf(unread.institutions, known.institutions),
    courses: idsOf(unread.courses, known.courses),
    campusesOf: idsOf([...unread.institutions, ...unread.campusesOf], known.institutions),
  };
  const comparableCampuses = known.campuses.filter(({ institutionId }) => !unreadIds.campusesOf.has(institutionId));
  return {
    institutions,
    courses,
    campuses,
    delisted: {
      institutions: missing(known.institutions.values(), institutions, unreadIds.institutions),
      courses: missing(known.courses.values(), courses, unreadIds.courses),
      campuses: missing(comparableCampuses, campuses),
    },
    pairsAdded,
    pairsRemoved,
  };
}

/** Ids of the known entities with these codes. */
function idsOf(codes: Iterable<string>, known: ReadonlyMap<string, KnownEntity>): ReadonlySet<number> {
  return new Set([...codes].flatMap((code) => known.get(code)?.id ?? []));
}

function compareByCode<Prepared extends { code: string; hash: string }>(
  prepared: readonly Prepared[],
  known: ReadonlyMap<string, KnownEntity>,
): Compared<Prepared>[] {
  let highest = highestId(known.values());
  return prepared.map((one) => {
    const before = known.get(one.code);
    if (before) return { id: before.id, prepared: one, change: changeOf(before, one.hash) };
    highest += 1;
    return { id: highest, prepared: one, change: "added" };
  });
}

/**
 * Matches campuses by name and address, then the remaining ones of a provider by name, so that a campus with a corrected
 * address retains its id.
 */
function compareCampuses(
  prepared: readonly PreparedCampus[],
  known: readonly KnownCampus[],
  institutionIds: ReadonlyMap<string, number>,
): Compared<PreparedCampus>[] {
  const byKey = new Map(known.map((campus) => [`${campus.institutionId}\n${campus.key}`, campus]));
  const matched = new Map<PreparedCampus, KnownCampus>();
  const taken = new Set<number>();
  for (const campus of prepared) {
    const before = byKey.get(`${institutionIds.get(campus.providerCode)}\n${campus.row.campus_key}`);
    if (!before) continue;
    matched.set(campus, before);
    taken.add(before.id);
  }
  const left = new Map<string, KnownCampus[]>();
  const liveFirst = known.toSorted((a, b) => Number(a.delistedOn !== null) - Number(b.delistedOn !== null));
  for (const campus of liveFirst) {
    if (taken.has(campus.id)) continue;
    const name = `${campus.institutionId}\n${campus.name.toLowerCase()}`;
    left.set(name, [...(left.get(name) ?? []), campus]);
  }
  let highest = highestId(known);
  return prepared.map((campus) => {
    const name = `${institutionIds.get(campus.providerCode)}\n${String(campus.row.name).toLowerCase()}`;
    const before = matched.get(campus) ?? left.get(name)?.shift();
    if (before) return { id: before.id, prepared: campus, change: changeOf(before, campus.hash) };
    highest += 1;
    return { id: highest, prepared: campus, change: "added" };
  });
}

function changeOf(before: KnownEntity, hash: string): Change {
  if (before.delistedOn !== null) return "relisted";
  return before.hash === hash ? "unchanged" : "changed";
}

/** Ids of the known entities that are on the register in the database, but not in the export. */
function missing(
  known: Iterable<KnownEntity>,
  present: readonly { id: number }[],
  unread: ReadonlySet<number> = new Set(),
): number[] {
  const ids = new Set([...present.map(({ id }) => id), ...unread]);
  return [...known].filter(({ id, delistedOn }) => delistedOn === null && !ids.has(id)).map(({ id }) => id);
}

function highestId(known: Iterable<KnownEntity>): number {
  let highest = 0;
  for (const { id } of known) if (id > highest) highest = id;
  return highest;
}

/** How many entities of one kind a load adds, changes, delists and leaves unchanged. */
export interface Counts {
  added: number;
  changed: number;
  delisted: number;
  unchanged: number;
}

/** Counts the changes of a load by kind of entity. A relisted entity counts as changed. */
export function countChanges({ institutions, courses, campuses, delisted }: Comparison) {
  return {
    institutions: countsOf(institutions, delisted.institutions),
    courses: countsOf(courses, delisted.courses),
    campuses: countsOf(campuses, delisted.campuses),
  };
}

export type ChangeCounts = ReturnType<typeof countChanges>;

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
