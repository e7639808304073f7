import type { ShownChange } from "../server/view-changes.ts";

/**
 * Future changes first, then proposals without a day, then past changes, the newest at the top, then those whose answer is unknown. Future
 * ones are in the order of their days. On one day those with a
 * previous sentence are first, of these the ones that concern students, of these the ones with the fewest other audiences.
 */
export function inReadingOrder(all: readonly ShownChange[], today: string): ShownChange[] {
  const rank = ({ day, isUnclear }: ShownChange) => (isUnclear ? 3 : day === null ? 1 : day > today ? 0 : 2);
  return all.toSorted((one, other) => {
    const first = rank(one);
    const newestFirst = (other.day ?? "").localeCompare(one.day ?? "");
    if (first !== rank(other) || first !== 0) return first - rank(other) || newestFirst;
    // The weight of students is larger than the number of audiences, and that of a previous sentence larger than both.
    const weightOf = ({ audience, before }: ShownChange) =>
      (before === null ? 40 : 0) + (audience.includes("students") ? 0 : 20) + audience.length;
    return -newestFirst || weightOf(one) - weightOf(other);
  });
}

/** The family of a rule, "student-rule.transfer" of "student-rule.transfer.release"; null of a rule without one. */
const familyOf = ([key = ""]: readonly string[]) => /^(.+\..+)\.[^.]+$/.exec(key)?.[1] ?? null;

/** For a rule that ends: the changes of its family that begin on the same day. */
export const successorsOf = ({ day, keys, after }: ShownChange, all: readonly ShownChange[]) =>
  after === null && familyOf(keys)
    ? all.filter((one) => one.after !== null && one.day === day && familyOf(one.keys) === familyOf(keys))
    : [];

/** Each change with its details of the same day: `student-rule.place.visitor` is one of `student-rule.place`. */
export function withParts(changes: readonly ShownChange[]): (ShownChange & { parts: ShownChange[] })[] {
  const partsOf = ({ keys, day }: ShownChange) =>
    changes.filter((one) => one.day === day && keys.length === 1 && one.keys[0]?.startsWith(`${keys[0]}.`));
  const parts = new Set(changes.flatMap(partsOf));
  return changes.filter((one) => !parts.has(one)).map((one) => ({ ...one, parts: partsOf(one) }));
}

/** Whether a change of the last twelve months is first on the page: with ten details or more it concerns most readers. */
export const isReform = ({ day, parts }: ReturnType<typeof withParts>[number], today: string): boolean =>
  day !== null && day <= today && parts.length >= 10 && day > `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
