import { z } from "zod";
import type { CourseLevel } from "#app/features/register/catalogue/shared/register-values.ts";

/** Groups of levels whose fees people compare. A median over all levels would be a fee that nobody pays. */
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

/** Minimum number of fees for a median on pages: with fewer, one school would decide it. */
export const minFees = 10;

/** Share of a median, or of the former fee, below which a fee is doubtful: half a year's, a part of the whole, or a mistake. */
export const doubtfulShare = 0.6;

/** Whether a cell has enough fees for a median. */
export const hasMedian = ({ yearly }: Pick<LevelCell, "yearly">): boolean => (yearly?.courses ?? 0) >= minFees;

/** The cell of a group with a median fee, among the cells of one subject the one with most courses; null without. */
export function cellOfGroup<Cell extends LevelCell>(cells: readonly Cell[], group: LevelGroup): Cell | null {
  const levels: readonly string[] = levelGroups[group];
  const known = cells.filter((cell) => hasMedian(cell) && levels.includes(cell.level));
  return known.toSorted(byCourses)[0] ?? null;
}

/** The cells with a median that show the fees of a subject: that of the group first, then the others by number of courses. */
export function leadingCells<Cell extends LevelCell>(cells: readonly Cell[], group: LevelGroup): Cell[] {
  const others = groupNames.filter((one) => one !== group).flatMap((one) => cellOfGroup(cells, one) ?? []);
  const first = cellOfGroup(cells, group);
  return [...(first ? [first] : []), ...others.toSorted(byCourses)];
}

/** The cells of one subject by level: the most compared levels first, then by number of courses. */
export function cellsByLevel<Cell extends LevelCell>(cells: readonly Cell[], group: LevelGroup): Cell[] {
  const leading = leadingCells(cells, group);
  const others = cells.filter((cell) => cell.level !== "" && !leading.includes(cell));
  return [...leading, ...others.toSorted(byCourses)];
}

const byCourses = (a: LevelCell, b: LevelCell) => b.courses - a.courses;

/** The group of a level; null for a level outside all groups. */
export const groupOfLevel = (level: string): LevelGroup | null =>
  groupNames.find((group) => levelGroups[group].some((one) => one === level)) ?? null;

/** The address of the page with the fees of a group. */
export const pathOfGroup = (path: string, group: LevelGroup): string =>
  group === "bachelor" ? path : `${path}?level=${group}`;

/** The groups with a median, as links; the address without `?level=` is that of the first one. */
export function groupLinks(cells: readonly LevelCell[], path: string, current: string | null) {
  const known = groupNames.filter((group) => cellOfGroup(cells, group) !== null);
  return known.map((group) => ({
    group,
    href: pathOfGroup(path, group),
    isCurrent: group === current,
  }));
}
