import type { SourceGrade } from "#worker/platform/source-grade.ts";

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
