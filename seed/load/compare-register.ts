import ourColumns from "#seed/register/our-columns.json" with { type: "json" };
import type { RegisterExport, SheetName } from "#seed/register/register-export.ts";
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

/** The tables of entities, each after the table that it refers to. */
export const entityTables = ["institutions", "courses", "campuses"] as const;
export type EntityTable = (typeof entityTables)[number];

const sheets: Record<EntityTable, SheetName> = {
  institutions: "Institutions",
  campuses: "Locations",
  courses: "Courses",
};

/** A value for each table of entities. */
export const ofTables = <Value>(of: (table: EntityTable) => Value): Record<EntityTable, Value> => ({
  institutions: of("institutions"),
  campuses: of("campuses"),
  courses: of("courses"),
});

/** The difference between an export and the catalogue. */
export interface Comparison {
  institutions: Compared<PreparedInstitution>[];
  courses: Compared<PreparedCourse>[];
  campuses: Compared<PreparedCampus>[];
  /** Ids of entities that the export no longer has. */
  delisted: Record<EntityTable, number[]>;
  /** Pairs of course id and campus id. */
  pairsAdded: [course: number, campus: number][];
  pairsRemoved: [course: number, campus: number][];
  /** Columns that the file does not have. The database retains their values, and their absence is no change. */
  absent: Record<EntityTable, ReadonlySet<string>>;
}

/**
 * Compares an export with the catalogue by register code and hash. New entities get the ids after the highest one, in the
 * order of the export. An entity whose row could not be read is not delisted.
 */
export function compare(
  prepared: PreparedCatalogue,
  known: KnownCatalogue,
  { unread, absentColumns }: Pick<RegisterExport, "unread" | "absentColumns">,
): Comparison {
  const institutions = withIds(prepared.institutions, known.institutions.values(), ({ code }) =>
    known.institutions.get(code),
  );
  const courses = withIds(prepared.courses, known.courses.values(), ({ code }) => known.courses.get(code));
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
  const absentIn = (table: EntityTable) => {
    const absent = absentColumns.filter(({ sheet }) => sheet === sheets[table]).map(({ column }) => column);
    return new Set(
      Object.entries(ourColumns[table]).flatMap(([ours, theirs]) => (absent.includes(theirs) ? ours : [])),
    );
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
    absent: ofTables(absentIn),
  };
}

/** Ids of the known entities with these codes. */
function idsOf(codes: Iterable<string>, known: ReadonlyMap<string, KnownEntity>): ReadonlySet<number> {
  return new Set([...codes].flatMap((code) => known.get(code)?.id ?? []));
}

/** Gives each entity the id of the known one, or the next id after the highest. */
function withIds<Prepared extends { hash: string }, Known extends KnownEntity>(
  prepared: readonly Prepared[],
  known: Iterable<Known>,
  knownOf: (one: Prepared) => Known | undefined,
): Compared<Prepared>[] {
  let highest = 0;
  for (const { id } of known) if (id > highest) highest = id;
  return prepared.map((one) => {
    const before = knownOf(one);
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
  for (const campus of prepared) {
    const before = byKey.get(`${institutionIds.get(campus.providerCode)}\n${campus.row.campus_key}`);
    if (before) matched.set(campus, before);
  }
  const taken = new Set(matched.values());
  const liveFirst = known.toSorted((a, b) => Number(a.delistedOn !== null) - Number(b.delistedOn !== null));
  const left = Map.groupBy(
    liveFirst.filter((campus) => !taken.has(campus)),
    ({ institutionId, name }) => `${institutionId}\n${name.toLowerCase()}`,
  );
  return withIds(prepared, known, (campus) => {
    const name = `${institutionIds.get(campus.providerCode)}\n${campus.row.name.toLowerCase()}`;
    return matched.get(campus) ?? left.get(name)?.shift();
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

/** How many entities of one kind a load adds, changes, delists and leaves unchanged. */
export interface Counts {
  added: number;
  changed: number;
  delisted: number;
  unchanged: number;
}

/** Counts the changes of a load by kind of entity. A relisted entity counts as changed. */
export const countChanges = (comparison: Comparison): ChangeCounts =>
  ofTables((table) => countsOf(comparison[table], comparison.delisted[table]));

export type ChangeCounts = Record<EntityTable, Counts>;

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
