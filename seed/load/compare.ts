import type { RegisterExport } from "#seed/register/register-export.ts";
import type { PreparedCampus, PreparedCatalogue, PreparedCourse, PreparedInstitution } from "./prepare-rows.ts";
import type { KnownCampus, KnownCatalogue, KnownEntity } from "./read-catalogue.ts";

/** "refreshed": the register says the same, but what we make of it (a Chinese name, a category) is new. */
export type Change = "added" | "changed" | "relisted" | "refreshed" | "unchanged";

/** An entity of the export with its id, and how it differs from what the database has. */
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
  /** Ids of what the export no longer has; empty for starter data. */
  delisted: { institutions: number[]; courses: number[]; campuses: number[] };
  /** Course–campus pairs by id. */
  pairsAdded: [course: number, campus: number][];
  pairsRemoved: [course: number, campus: number][];
}

/**
 * Compares by register code and hash. New ids follow the highest one, in the order of the export. Starter data delists
 * nothing; nor does a row that is in the file and could not be read.
 */
export function compare(
  prepared: PreparedCatalogue,
  known: KnownCatalogue,
  { kind, unread }: Pick<RegisterExport, "kind" | "unread">,
): Comparison {
  const delists = kind === "register";
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
  const leftCampuses = known.campuses.filter(({ institutionId }) => !unreadIds.campusesOf.has(institutionId));
  return {
    institutions,
    courses,
    campuses,
    delisted: {
      institutions: delists ? missing(known.institutions.values(), institutions, unreadIds.institutions) : [],
      courses: delists ? missing(known.courses.values(), courses, unreadIds.courses) : [],
      campuses: delists ? missing(leftCampuses, campuses) : [],
    },
    pairsAdded,
    pairsRemoved,
  };
}

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

/** First by name and address; what is left of a provider then by name, so that a corrected address keeps its id. */
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
