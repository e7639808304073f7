export const changeEntities = ["institution", "course", "campus"] as const;

export type ChangeEntity = (typeof changeEntities)[number];

export const changeKinds = ["added", "changed", "delisted", "relisted"] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** Of a changed course: closed to new students or open again, its fee higher or lower. */
export const changeNotes = ["closed", "reopened", "dearer", "cheaper"] as const;

export type ChangeNote = (typeof changeNotes)[number];

/** What changes can be filtered by. */
export type ChangeChoice = ChangeKind | ChangeNote;

/** Of one kind of entity in one load; "changed" counts what came back to the register too. */
export interface ChangeCounts {
  added: number;
  changed: number;
  delisted: number;
}

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
}

export interface RegisterHistory {
  /** Newest first. */
  events: RegisterLoad[];
  /** Where the history begins; null before the first load. */
  baseline: RegisterLoad | null;
}

/** What changed in one column, or in where a course is taught (`campuses`: places left and places new). */
export interface FieldDifference {
  /** Name of the column, for the label and the way to write the values. */
  field: string;
  before: string | number | null;
  after: string | number | null;
}

export interface RegisterChange {
  id: number;
  loadId: number;
  /** Of the load, YYYY-MM-DD. */
  registerDate: string;
  entity: ChangeEntity;
  entityId: number;
  /** Of the institution, course or campus, as it is now; null when it cannot be found. */
  name: string | null;
  /** The course's CRICOS code. */
  code: string | null;
  change: ChangeKind;
  notes: ChangeNote[];
  fields: FieldDifference[];
  institution: { id: number; name: string; nameCn: string | null; code: string };
}

/** Changes of one page of the history. */
export const changesPageSize = 50;

/** Of the courses that the newest event of the register's history added or changed. */
export type CourseBadge = "new" | "changed";

export interface CourseBadges {
  /** Of the register, YYYY-MM-DD; null when no course has a badge. */
  date: string | null;
  /** By course id. */
  badges: Record<number, CourseBadge>;
}
