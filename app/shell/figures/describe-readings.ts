import { fill } from "#app/shell/text/fill.ts";
import { gradeNames, type SourceGrade, sourceGrades } from "#worker/platform/source-grade.ts";
import { readingsText as text } from "./text.json";

/** The last reading of a figure or rule on its official page. */
export interface Quoted {
  grade: SourceGrade;
  /** YYYY-MM-DD; for the grade "official" the day of the reading. */
  checkedOn: string;
  isDisputed?: boolean | undefined;
}

const isRead = ({ grade, isDisputed }: Quoted): boolean => grade === "official" && isDisputed !== true;

/**
 * Whether all quoted figures and rules were read on their official pages on a day or later. False without any. @param
 * day YYYY-MM-DD
 */
export const areAllReadSince = (quoted: readonly Quoted[], day: string): boolean =>
  quoted.length > 0 && quoted.every((one) => isRead(one) && one.checkedOn >= day);

/**
 * A summary in one line: the number of quoted figures and rules by the grade of their sources, and of disputed ones;
 * null without any.
 */
export function describeReadings(quoted: readonly Quoted[]): string | null {
  if (quoted.length === 0) return null;
  const counts = countGrades(quoted).map(({ name, count, days }) =>
    fill(text.part, { name, count, days: days && `（${days}）` }),
  );
  return fill(text.line, { total: quoted.length, parts: counts.join("，") });
}

/** The number of quoted figures and rules by grade, best first, then disputed ones. The counts add up. */
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
