import { fill } from "#app/shell/text/fill.ts";
import { gradeNames, type SourceGrade, sourceGrades } from "#worker/platform/source-grade.ts";
import { readingsText as text } from "./text.json";

/** A figure or rule of a registry, as far as its official page was read. */
export interface Quoted {
  grade: SourceGrade;
  /** YYYY-MM-DD; of the grade "official" the day on which the official page was read. */
  checkedOn: string;
  isDisputed?: boolean | undefined;
}

const isRead = ({ grade, isDisputed }: Quoted): boolean => grade === "official" && isDisputed !== true;

/** Whether something is quoted, and all of it was read on its official page on a day or later. @param day YYYY-MM-DD */
export const areAllReadSince = (quoted: readonly Quoted[], day: string): boolean =>
  quoted.length > 0 && quoted.every((one) => isRead(one) && one.checkedOn >= day);

/** In one line: how many figures and rules a page quotes, by the grade of their sources, and how many differ; null without a quote. */
export function describeReadings(quoted: readonly Quoted[]): string | null {
  if (quoted.length === 0) return null;
  const counts = countGrades(quoted).map(({ name, count, days }) =>
    fill(text.part, { name, count, days: days && `（${days}）` }),
  );
  return fill(text.line, { total: quoted.length, parts: counts.join("，") });
}

/** The grades of what is quoted, best first, and at the end what differs from its official page. The counts add up. */
export function countGrades(quoted: readonly Quoted[]): { name: string; count: number; days: string }[] {
  const [disputed = [], graded = []] = [true, false].map((differs) =>
    quoted.filter(({ isDisputed = false }) => isDisputed === differs),
  );
  const ofGrades = sourceGrades.map((grade) => {
    const ofGrade = graded.filter((one) => one.grade === grade);
    const read = ofGrade.filter(isRead).map(({ checkedOn }) => checkedOn);
    const [first = "", last = first] = [read.toSorted()[0], read.toSorted().at(-1)];
    return {
      name: gradeNames[grade],
      count: ofGrade.length,
      days: first === last ? first : fill(text.span, { first, last }),
    };
  });
  return [...ofGrades, { name: text.disputed, count: disputed.length, days: "" }].filter(({ count }) => count > 0);
}
