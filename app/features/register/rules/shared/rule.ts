import type { rules } from "../server/schema.ts";
import names from "./names.json" with { type: "json" };

/** Chinese names: groups that a rule applies to, areas of the registry (files of seed/rules/, in the order of the page), states of a rule. */
export const { audiences: audienceNames, areas: areaNames, families: familyNames, states: stateNames } = names;
export type Audience = keyof typeof audienceNames;
export const audiences = Object.keys(audienceNames) as [Audience, ...Audience[]];
export type RuleArea = keyof typeof areaNames;
export const ruleAreas = Object.keys(areaNames) as [RuleArea, ...RuleArea[]];
export type RuleState = keyof typeof stateNames;

/** A version of a rule from one day on: a sentence with its source. The rows of one `rule` are its history. */
export type Rule = Omit<
  typeof rules.$inferSelect,
  "key" | "position" | "figures" | "isWithdrawn" | "origin" | "version" | "recordedAt"
> & {
  /** Whether the words of the rule are no longer on the official page. */
  isDisputed?: boolean;
};

/** The page of a rule on this site. Its address has no dot, which would make it a file. */
export const rulePath = ({ area, rule }: { area: string; rule: string }): string =>
  `/rules/${area}/${rule.replaceAll(".", "_")}`;

type Dated = Pick<Rule, "validFrom" | "validUntil" | "isProposed">;

/**
 * The version of a rule to show on a day: the newest one in force; before the first one, the next.
 * @param history of one rule, the newest first
 */
export const ruleOn = <One extends Dated>(history: readonly One[] | undefined, day: string): One | undefined =>
  history?.find((one) => !one.isProposed && (one.validFrom ?? "") <= day) ?? history?.at(-1);

/** The sentences of rules on a day, by key. @param histories of one rule each, the newest first */
export const sentencesOn = (
  histories: Iterable<readonly (Dated & Pick<Rule, "rule" | "sentence">)[]>,
  day: string,
): Map<string, string> =>
  new Map(
    [...histories].flatMap((history) => {
      const version = ruleOn(history, day);
      return version ? [[version.rule, version.sentence] as const] : [];
    }),
  );

/** The successor of the version that is shown on a day: the nearest one with a later first day, or a proposal. */
export const nextAfter = <One extends Dated>(history: readonly One[] | undefined, day: string): One | undefined => {
  const shown = ruleOn(history, day);
  return history?.findLast((one) => one !== shown && (one.isProposed || (one.validFrom ?? "") > day));
};

/**
 * The state of a version on a day.
 * @param history of its rule, the newest first
 */
export function stateOn(history: readonly Dated[], version: Dated, day: string): RuleState {
  if (version.isProposed) return "proposed";
  if ((version.validFrom ?? "") > day) return "announced";
  const isCurrent = ruleOn(history, day) === version;
  return isCurrent && (version.validUntil ?? "9999") >= day ? "in-force" : "ended";
}

/** A change of a rule or figure as guides and the home page list it. */
export interface ListedChange {
  id: string;
  /** YYYY-MM-DD in Australia. */
  day: string | null;
  label: string;
  /** The rule or value after the change, with its figures; null for a rule that ended. */
  after: string | null;
  /** The page with its source and history on this site. */
  path: string;
  /** Key of the rule or figure; null for a group of figures. */
  key: string | null;
  isComing: boolean;
}
