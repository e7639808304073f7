import { z } from "zod";

const words = z.string().trim().min(2).max(300);

/** How a value is found on an official page. */
export const findSchema = z.union([
  /** The first number after some words; with further words, the first number before these. */
  z.strictObject({ text: z.strictObject({ before: words, after: z.string().max(300).default("") }) }),
  /** The number in a table: the row with some words, in the column whose heading has other words, or by its position from 1. */
  z.strictObject({ table: z.strictObject({ row: words, column: z.union([words, z.number().int().min(1).max(50)]) }) }),
  /** A value in JSON: `d.data[VisaSubclass=189].BaseCharge`. */
  z.strictObject({ json: z.string().min(1).max(300) }),
  /** Words that the page contains while a rule is in force, or while a figure has its value. */
  z.strictObject({ words }),
  /** The whole text, when no exact words are known: an editor reviews every change. A rule checked this way never counts as official. */
  z.strictObject({ page: z.literal("whole") }),
]);

export type Find = z.output<typeof findSchema>;

/** Results of a reading of an official page. */
export const readingStates = {
  same: "与官方页一致",
  different: "与官方页不符",
  missing: "官方页上没有找到",
  changed: "官方页改过，等待核对",
  failed: "官方页没有读到",
} as const;

export type ReadingState = keyof typeof readingStates;

/** Consecutive failures after which a page counts as not readable. */
export const failuresToTell = 3;

/** The site of a page of official_pages. */
export const hostOf = (url: string): string => URL.parse(url.split(" ", 1)[0] ?? "")?.host ?? url;

/** A value, or both ends of a range: "580–650"; empty without a value. */
export const rangeOf = (value: number | null, valueTo: number | null): string =>
  [value, valueTo].filter((one) => one !== null).join("–");
