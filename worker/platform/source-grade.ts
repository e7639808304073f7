/**
 * How a figure was verified, best first. "official": on the live official page or in the text of the law. "archived": on
 * a stored copy of one of these. "two-secondary": two unofficial sources agree. "one-secondary": one source only.
 */
export const sourceGrades = ["official", "archived", "two-secondary", "one-secondary"] as const;

export const gradeNames = {
  official: "官方原文",
  archived: "官方存档",
  "two-secondary": "两个来源一致",
  "one-secondary": "非官方来源",
} as const satisfies Readonly<Record<(typeof sourceGrades)[number], string>>;

export type SourceGrade = (typeof sourceGrades)[number];

/**
 * Whether the address of a source is more precise than the front page of a site or of one of its languages. A path of
 * this site counts as precise.
 */
export const isDeep = (address: string): boolean =>
  address.startsWith("/") || !/^https:\/\/[^/]+(\/([a-z]{2}(-[a-z]{2,4})?\/?)?)?$/i.test(address);
