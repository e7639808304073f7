import { credibleFee, isCredibleLength } from "#app/features/register/catalogue/shared/credible-figures.ts";
import type { statisticsTable } from "#app/features/register/statistics/server/schema.ts";
import { quantile } from "#worker/platform/quantile.ts";

/** A course that is open to new students. */
export interface OpenCourse {
  id: number;
  institutionId: number;
  /** How well known its institution is in general; 0 is the best. */
  institutionRank: number;
  /** How well known its institution is for its field. */
  rank: number;
  /** One of courseLevels. */
  level: string;
  /** Narrow codes ("0603"), each once. "0800" is not further defined and counts only in its broad field. */
  fields: readonly string[];
  states: readonly string[];
  metros: readonly string[];
  /** AUD for the whole course and per year as registered, placeholders too. */
  total: number | null;
  yearly: number | null;
  weeks: number | null;
  /** It leads to two awards. */
  isDouble: boolean;
}

export type FieldStatistic = Omit<typeof statisticsTable.$inferSelect, "suburbs">;

const minCoursesOfCity = 5;
const maxBestKnown = 8;
const maxLowestPriced = 5;

/** The values collected for one row. Figures are added in ascending order. */
interface Cell {
  field: string;
  level: string;
  place: string;
  isCity: boolean;
  courses: number;
  yearly: number[];
  total: number[];
  weeks: number[];
  providers: Map<number, Provider>;
  cheapest: { id: number; institutionId: number }[];
}

/** An institution in a cell: its best rank for these courses, and how many it has. */
interface Provider {
  id: number;
  rank: number;
  institutionRank: number;
  courses: number;
}

/** Computes the statistics of all fields, levels and places with courses; see the table. */
export function summariseCourses(courses: readonly OpenCourse[]): FieldStatistic[] {
  const cells: Cells = new Map();
  const placed = courses.map((course) => {
    const own = cellsOf(course, cells);
    for (const cell of own) count(course, cell);
    return { course, own };
  });
  // Sorted once for all cells: sorting in each cell would take ten times as long.
  const inOrder = (
    figureOf: (course: OpenCourse) => number | null,
    add: (cell: Cell, figure: number, course: OpenCourse) => void,
  ) => {
    const known = placed.flatMap(({ course, own }) => {
      const figure = figureOf(course);
      return figure === null ? [] : [{ course, own, figure }];
    });
    known.sort(
      (a, b) => a.figure - b.figure || a.course.institutionRank - b.course.institutionRank || a.course.id - b.course.id,
    );
    for (const { course, own, figure } of known) for (const cell of own) add(cell, figure, course);
  };
  inOrder(yearlyOf, (cell, figure, course) => {
    cell.yearly.push(figure);
    if (isPriced(cell) && cell.cheapest.length < maxLowestPriced && isWhole(course)) addCheapest(cell, course);
  });
  // Courses with two awards are longer: with them the median bachelor of business would take four years, which no ordinary one does.
  inOrder(weeksOf, (cell, figure, { isDouble }) => {
    if (!isDouble) cell.weeks.push(figure);
  });
  inOrder(totalOf, (cell, figure, { weeks, isDouble }) => {
    if (!isDouble && isNear(weeks, middleOf(cell.weeks))) cell.total.push(figure);
  });
  return [...cells.values()]
    .flatMap((ofPlaces) => [...ofPlaces.values()])
    .filter(({ isCity, courses }) => !isCity || courses >= minCoursesOfCity)
    .map(rowOf);
}

const yearlyOf = ({ yearly }: OpenCourse) => credibleFee(yearly, 52);

/** Whether a length differs from the median one by a twentieth at most: a degree of 208 weeks at one university has 211 at another. */
const isNear = (weeks: number | null, middle: number | null): boolean =>
  weeks !== null && middle !== null && Math.abs(weeks - middle) <= middle / 20;

const totalOf = ({ total, weeks }: OpenCourse) => credibleFee(total, weeks);

const weeksOf = ({ weeks, level }: OpenCourse) => (weeks !== null && isCredibleLength(weeks, level) ? weeks : null);

/** A partial course (the added year of honours) does not count as a lowest priced course. */
const isWhole = (course: OpenCourse) => weeksOf(course) !== null;

const isPriced = ({ field, level, place }: Cell) => field !== "" && level !== "" && place === "";

function addCheapest({ cheapest }: Cell, { id, institutionId }: OpenCourse): void {
  if (!cheapest.some((other) => other.institutionId === institutionId)) cheapest.push({ id, institutionId });
}

/** Cells by field and level, then by place: keys of all three would be half a million texts. */
type Cells = Map<string, Map<string, Cell>>;

/** The cells that a course counts in: all combinations of its fields, levels and places. */
function cellsOf({ fields, level, states, metros }: OpenCourse, cells: Cells): Cell[] {
  const narrow = fields.filter((code) => !code.endsWith("00"));
  const places = ["", ...states, ...metros];
  const own: Cell[] = [];
  for (const field of new Set(["", ...narrow, ...fields.map((code) => code.slice(0, 2))])) {
    for (const one of ["", level]) {
      const key = `${field}|${one}`;
      const ofPlaces = cells.get(key) ?? new Map<string, Cell>();
      cells.set(key, ofPlaces);
      for (const place of places) {
        let cell = ofPlaces.get(place);
        if (!cell) {
          cell = emptyCell(field, one, place, metros.includes(place));
          ofPlaces.set(place, cell);
        }
        own.push(cell);
      }
    }
  }
  return own;
}

function count({ institutionId, institutionRank, rank: rankInField }: OpenCourse, cell: Cell): void {
  // An institution's reputation in one field does not apply to all fields together.
  const rank = cell.field === "" ? institutionRank : rankInField;
  cell.courses += 1;
  const provider = cell.providers.get(institutionId);
  if (provider) {
    provider.rank = Math.min(provider.rank, rank);
    provider.courses += 1;
  } else cell.providers.set(institutionId, { id: institutionId, rank, institutionRank, courses: 1 });
}

const emptyCell = (field: string, level: string, place: string, isCity: boolean): Cell => ({
  field,
  level,
  place,
  isCity,
  courses: 0,
  yearly: [],
  total: [],
  weeks: [],
  providers: new Map(),
  cheapest: [],
});

function rowOf({ field, level, place, courses, yearly, total, weeks, providers, cheapest }: Cell): FieldStatistic {
  return {
    field,
    level,
    place,
    courses,
    providers: providers.size,
    yearlyCourses: yearly.length,
    yearly10: quantile(yearly, 0.1),
    yearly25: quantile(yearly, 0.25),
    yearly50: quantile(yearly, 0.5),
    yearly75: quantile(yearly, 0.75),
    yearly90: quantile(yearly, 0.9),
    totalCourses: total.length,
    total10: quantile(total, 0.1),
    total25: quantile(total, 0.25),
    total50: quantile(total, 0.5),
    total75: quantile(total, 0.75),
    total90: quantile(total, 0.9),
    weeks25: quantile(weeks, 0.25),
    weeks50: middleOf(weeks),
    weeks75: quantile(weeks, 0.75),
    bestKnown: level === "" ? bestKnown(providers) : [],
    lowestPriced: cheapest.map(({ id }) => id),
  };
}

/** Sorted by rank for these courses, then in general, then by number of courses. */
function bestKnown(providers: ReadonlyMap<number, Provider>): number[] {
  return [...providers.values()]
    .sort((a, b) => a.rank - b.rank || a.institutionRank - b.institutionRank || b.courses - a.courses || a.id - b.id)
    .slice(0, maxBestKnown)
    .map(({ id }) => id);
}

/** The median of ascending lengths. For an even number it is the lower of the middle two, so that a course has it. Null without lengths. */
const middleOf = (ascending: readonly number[]): number | null => ascending[(ascending.length - 1) >> 1] ?? null;
