// The figures and rules that a text quotes.

import { type SQL, sql } from "drizzle-orm";
import { readMentionedFacts } from "#app/features/register/facts/server/public.ts";
import { type Fact, inForceOn, lastDayOf } from "#app/features/register/facts/shared/fact.ts";
import { figuresOfRules, type RuleHistory, readMentionedRules } from "#app/features/register/rules/server/public.ts";
import {
  nextAfter,
  type Rule,
  type RuleState,
  ruleOn,
  rulePath,
  stateOn,
} from "#app/features/register/rules/shared/rule.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { type Block, factName, flatInlines, type Inline, inlineRuns, splitFacts } from "../shared/blocks.ts";

/** A figure as a page shows it. */
export interface ShownFact extends Fact {
  /** Last day in force of a past figure, YYYY-MM-DD; absent or null while it is in force. */
  until?: string | null;
}

/** A rule as a page quotes it. */
export interface ShownRule
  extends Pick<Rule, "rule" | "sentence" | "validFrom" | "isDisputed" | "grade" | "checkedOn"> {
  /** Its source and history on this site. */
  path: string;
  state: RuleState;
  /** The first day of the version that follows, or that one is only proposed; null when nothing is announced. */
  next: string | "proposed" | null;
}

interface Mentions {
  histories: Map<string, Fact[]>;
  quoted: Map<string, RuleHistory>;
}

/**
 * Reads the figures and rules that a text mentions, and the figures in the sentences of these rules.
 * @param mentioned subquery as of readMentionedFacts
 */
export async function readMentions(db: Session, mentioned: SQL, today: string): Promise<Mentions> {
  const ofRules = figuresOfRules(mentioned);
  const [histories, quoted] = await Promise.all([
    readMentionedFacts({ db }, sql`(SELECT value FROM ${mentioned} UNION ALL SELECT value FROM ${ofRules})`, today),
    readMentionedRules({ db }, mentioned),
  ]);
  return { histories, quoted };
}

/** The figures and rules that blocks mention, as a page shows them on a day, YYYY-MM-DD in Australia. */
export function shownMentions(
  blocks: readonly Block[],
  { histories, quoted }: Mentions,
  today: string,
): { facts: Record<string, ShownFact>; rules: Record<string, ShownRule> } {
  const facts: Record<string, ShownFact> = {};
  const rules: Record<string, ShownRule> = {};
  const note = (run: readonly Inline[]) => {
    for (const inline of flatInlines(run)) {
      if (inline.type !== "fact") continue;
      const name = factName(inline.key, inline.day);
      const rule = shownRule(quoted.get(inline.key), inline.day ?? today, today);
      if (rule) {
        rules[name] = rule;
        note(splitFacts(rule.sentence));
        continue;
      }
      const history = histories.get(inline.key) ?? [];
      const fact = inForceOn(history, inline.day ?? today);
      const until = fact && lastDayOf(history, fact, today);
      if (fact) facts[name] = until ? { ...fact, until } : fact;
    }
  };
  for (const run of inlineRuns(blocks)) note(run);
  return { facts, rules };
}

/** The version of a rule on a day, and what follows it. @param today YYYY-MM-DD in Australia */
function shownRule(history: RuleHistory | undefined, day: string, today: string): ShownRule | undefined {
  const version = history && ruleOn(history, day);
  if (!version) return undefined;
  const { rule, sentence, validFrom, isDisputed, grade, checkedOn } = version;
  const after = nextAfter(history, today);
  const next = after ? (after.isProposed ? "proposed" : after.validFrom) : null;
  return {
    rule,
    path: rulePath(version),
    sentence,
    validFrom,
    grade,
    checkedOn,
    ...(isDisputed && { isDisputed }),
    state: stateOn(history, version, today),
    next: after === version ? null : next,
  };
}
