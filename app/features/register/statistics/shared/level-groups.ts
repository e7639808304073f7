import { z } from "zod";
import type { CourseLevel } from "#app/features/register/catalogue/shared/register-values.ts";

/** What people compare fees of: levels together would have a median that nobody pays. */
export const levelGroups = {
  bachelor: ["Bachelor"],
  master: ["Master"],
  vocational: ["Diploma", "Advanced Diploma", "Certificate IV", "Certificate III", "Certificate II", "Certificate I"],
} satisfies Record<string, CourseLevel[]>;

export type LevelGroup = keyof typeof levelGroups;

const groupNames = ["bachelor", "master", "vocational"] as const satisfies LevelGroup[];

/** `?level=` of the pages of fields and cities. Never fails. */
export const levelGroupSchema = z.object({ level: z.enum(groupNames).catch("bachelor") });

export const groupIn = ({ searchParams }: URL): LevelGroup =>
  levelGroupSchema.parse(Object.fromEntries(searchParams)).level;

/** The levels of all groups, and all levels together. */
export const groupedLevels: readonly string[] = ["", ...Object.values(levelGroups).flat()];

interface LevelCell {
  level: string;
  courses: number;
  yearly: { courses: number } | null;
}

/** Fewer fees have no median on pages: one school would decide it. */
export const minFees = 10;

/** Whether a cell has enough fees for a median. */
export const hasMedian = ({ yearly }: Pick<LevelCell, "yearly">): boolean => (yearly?.courses ?? 0) >= minFees;

/** Of the cells of one subject the one of a group with most courses that has a median fee; null without. */
export function cellOfGroup<Cell extends LevelCell>(cells: readonly Cell[], group: LevelGroup): Cell | null {
  const levels: readonly string[] = levelGroups[group];
  const known = cells.filter((cell) => hasMedian(cell) && levels.includes(cell.level));
  return known.toSorted(byCourses)[0] ?? null;
}

/** The cells with a median that say what a subject costs: that of the group, then those of the others, most courses first. */
export function leadingCells<Cell extends LevelCell>(cells: readonly Cell[], group: LevelGroup): Cell[] {
  const others = groupNames.filter((one) => one !== group).flatMap((one) => cellOfGroup(cells, one) ?? []);
  const first = cellOfGroup(cells, group);
  return [...(first ? [first] : []), ...others.toSorted(byCourses)];
}

/** The cells of one subject by level: those that people compare first, then those with most courses. */
export function cellsByLevel<Cell extends LevelCell>(cells: readonly Cell[], group: LevelGroup): Cell[] {
  const leading = leadingCells(cells, group);
  const others = cells.filter((cell) => cell.level !== "" && !leading.includes(cell));
  return [...leading, ...others.toSorted(byCourses)];
}

const byCourses = (a: LevelCell, b: LevelCell) => b.courses - a.courses;

/** The group of a level; null of a level that no group has. */
export const groupOfLevel = (level: string): LevelGroup | null =>
  groupNames.find((group) => levelGroups[group].some((one) => one === level)) ?? null;

/** The page with the fees of a group. */
export const pathOfGroup = (path: string, group: LevelGroup): string =>
  group === "bachelor" ? path : `${path}?level=${group}`;

/** The groups with a median, as links: the page itself is of the first one. */
export function groupLinks(cells: readonly LevelCell[], path: string, current: string | null) {
  const known = groupNames.filter((group) => cellOfGroup(cells, group) !== null);
  return known.map((group) => ({
    group,
    href: pathOfGroup(path, group),
    isCurrent: group === current,
  }));
}
