import { keysIn } from "#app/features/register/facts/shared/mentions.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import data from "./brief.json" with { type: "json" };
import { storedQuery } from "./plan-address.ts";

/** A line of the brief: a rule of the registry, a text with `{values}` and `{{figures}}`, or several lines of the plan. */
export interface BriefLine {
  /** Words that must all hold, "!" before one that must not. */
  when?: string;
  /** Keys of rules, whose sentences are quoted one after the other, before the text. */
  rule?: string;
  text?: string;
  list?: string;
  /** It continues the line before it, if that one is shown. */
  joined?: boolean;
  /** Its place in the order in which lines are left out on a sheet that would be full, the first one 1; the page always has them. */
  spare?: number;
}

export interface Brief {
  /** What somebody should do, or know, before the plan: above it, not on the brief. */
  now: { when: string; title: string; lines: BriefLine[]; label: string; href: string }[];
  keep: BriefLine[];
  /** `due`: the rows of what is paid when are above the lines. `folded`: phones show first only the title. */
  parts: { title: string; due?: boolean; folded?: boolean; lines: BriefLine[] }[];
  /** Rules on the nominations of a state, and on whom of its graduates and residents it nominates. */
  nomination: Record<string, { news: string; study?: string }>;
  /** Names of the school-leaving certificates and fees of public schools, by state. */
  certificates: Record<string, string>;
  schools: Record<string, string>;
  /** Unit groups of ANZSCO with lines of their own, as patterns. */
  jobs: Record<string, string>;
  /** What a profession asks for besides a visa, by the same names. */
  professions: Record<string, string>;
  /** Titles of parts on a page without studies. */
  withoutStudy: Record<string, string>;
  /** What stands for words of rules: nothing for whom they are about, which the page says once, and plain words for terms. */
  shorter: Record<string, string>;
}

export const brief: Brief = data;

/** The answers of a plan as conditions: "visa:student". */
export const saidIn = (answers: RouteAnswers): Record<string, unknown> =>
  Object.fromEntries([...new URLSearchParams(storedQuery(answers))].map((one) => [one.join(":"), true]));

/** Whether all words hold, and none of those with "!". */
export const allHold = (when: string | undefined, conditions: Readonly<Record<string, unknown>>): boolean =>
  (when?.split(" ") ?? []).every((word) => Boolean(conditions[word.replace("!", "")]) !== word.startsWith("!"));

/** Keys of the figures that these texts mention. */
export const briefFigures: readonly string[] = keysIn(JSON.stringify(data));

/** Keys of the rules that the brief quotes besides those of the plan. */
export const briefRules: readonly string[] = [
  ...[brief.keep, ...brief.parts.map(({ lines }) => lines)].flat().flatMap(({ rule }) => rule?.split(" ") ?? []),
  ...Object.values(brief.nomination).flatMap((keys) => Object.values(keys)),
];
