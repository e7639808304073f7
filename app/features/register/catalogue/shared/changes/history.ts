// Words and types of the register's history. Without zod and drizzle, because the pages' components import them.

export const changeEntities = ["institution", "course", "campus"] as const;

export type ChangeEntity = (typeof changeEntities)[number];

export const changeKinds = ["added", "changed", "delisted", "relisted"] as const;

export type ChangeKind = (typeof changeKinds)[number];

/**
 * The topics of changes, the filter of a list of changes: the kind of change; for a changed course whether it closed to new students,
 * reopened, or costs more or less for the same length.
 */
export const changeTopics = [...changeKinds, "closed", "reopened", "dearer", "cheaper"] as const;

export type ChangeTopic = (typeof changeTopics)[number];

/**
 * Properties of an institution on a register. For each, signal_outcomes counts how many such institutions left. They are neutral: many
 * sound institutions have them too. The last four compare a register with the one before it.
 */
export const signals = [
  "all",
  "government",
  "private",
  "school",
  "vocational",
  "english",
  "places-99",
  "places-299",
  "places-999",
  "places-1000",
  "courses-2",
  "courses-9",
  "courses-10",
  "one-state",
  "several-states",
  "newcomer",
  "renamed",
  "places-fell",
  "courses-gone",
] as const;

export type Signal = (typeof signals)[number];

/** How many entities of one kind a load changed. "changed" includes entities that came back to the register. */
type ChangeCounts = Record<"added" | "changed" | "delisted", number>;

/** One load as an event of the register's history. */
export interface RegisterLoad {
  id: number;
  kind: "register" | "starter";
  /** The date the export states, YYYY-MM-DD. */
  registerDate: string;
  /** ISO 8601 UTC. */
  loadedAt: string;
  institutions: ChangeCounts;
  courses: ChangeCounts;
  campuses: ChangeCounts;
  /** Changed courses by topic. */
  topics: { closed: number; dearer: number; cheaper: number };
}

export interface RegisterHistory {
  /** Newest first. */
  events: RegisterLoad[];
  /** The load where the history begins; null before it. */
  baseline: RegisterLoad | null;
}

/** The difference in one column. The field `campuses` lists the campuses that a course left and the new ones. */
export interface FieldDifference {
  /** Name of the column; decides label and format. */
  field: string;
  before: string | number | null;
  after: string | number | null;
}

export interface RegisterChange {
  id: number;
  loadId: number;
  /** Date of the register of the load, YYYY-MM-DD. */
  registerDate: string;
  entity: ChangeEntity;
  entityId: number;
  /** Current name of the institution, course or campus; null when it cannot be found. */
  name: string | null;
  /** Chinese name of a course, else null. */
  nameCn: string | null;
  /** Kind of course, for a course without a Chinese name. */
  kindCn: string | null;
  /** CRICOS code of a course, else null. */
  code: string | null;
  change: ChangeKind;
  topic: ChangeTopic;
  /** The size of the change: for a fee in thousandths, for an institution its places; else 0. */
  size: number;
  fields: FieldDifference[];
  institution: { id: number; name: string; nameCn: string | null; code: string };
}

export const changesPageSize = 50;

/** The courses that the newest event of the register's history added. */
export interface CourseBadges {
  /** Date of the register, YYYY-MM-DD; null when no course has a badge. */
  date: string | null;
  /** By course id. */
  badges: Record<number, "new">;
}
