import { fill } from "#app/shell/text/fill.ts";
import type { SourceGrade } from "#worker/platform/source-grade.ts";
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

/** In one line: how much of what a page quotes was read on official pages and when, what differs, what waits; null without a quote. */
export function describeReadings(quoted: readonly Quoted[]): string | null {
  const total = quoted.length;
  if (total === 0) return null;
  const days = quoted.filter(isRead).map(({ checkedOn }) => checkedOn);
  const [first = "", last = first] = [days.toSorted()[0], days.toSorted().at(-1)];
  const disputed = quoted.filter(({ isDisputed }) => isDisputed).length;
  const waiting = total - days.length - disputed;
  const others = [
    disputed > 0 ? fill(text.disputed, { count: disputed }) : "",
    waiting > 0 ? fill(text.waiting, { count: waiting }) : "",
  ].join("");
  const written = first === last ? first : fill(text.span, { first, last });
  const template = days.length === total ? text.all : days.length > 0 ? text.some : text.none;
  return fill(template, {
    total,
    read: days.length,
    days: written,
    others: days.length === 0 && disputed === 0 ? "，待核对" : others,
  });
}
