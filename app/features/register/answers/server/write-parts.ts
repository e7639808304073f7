import { sql } from "drizzle-orm";
import { readMentionedFacts } from "#app/features/register/facts/server/public.ts";
import { type Fact, inForceOn } from "#app/features/register/facts/shared/fact.ts";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { figuresOfRules, type RuleHistory, readMentionedRules } from "#app/features/register/rules/server/public.ts";
import { type Rule, type RuleState, ruleOn, rulePath, stateOn } from "#app/features/register/rules/shared/rule.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { formatFact } from "#worker/platform/figure-text.ts";
import type { AnswerSource } from "../shared/answer.ts";

/** The figures and rules in sentences, on a day. */
export interface Registries {
  /** Whether a sentence may quote a proposed value, because it says that it is proposed. */
  allowsProposals?: boolean;
  rules: ReadonlyMap<string, RuleHistory>;
  facts: ReadonlyMap<string, readonly Fact[]>;
  today: string;
}

/**
 * The figures and rules of some keys, and the figures in these rules: two queries in one round trip. @param keys with
 * an @ at the end for the whole history @param today YYYY-MM-DD in Australia @param options.hasHistory whether all
 * figures, including those of rules, have their whole history
 */
export async function readRegistries(
  { db }: { db: Session },
  keys: readonly string[],
  today: string,
  { hasHistory = false } = {},
): Promise<Registries> {
  const mentioned = sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(keys)])}))`;
  const [rules, facts] = await Promise.all([
    readMentionedRules({ db }, mentioned),
    readMentionedFacts(
      { db },
      hasHistory
        ? sql`(SELECT rtrim(value, '@') || '@' AS value FROM (SELECT value FROM ${mentioned} UNION SELECT value FROM ${figuresOfRules(mentioned)}))`
        : sql`(SELECT value FROM ${mentioned} UNION SELECT rtrim(value, '@') FROM ${figuresOfRules(mentioned)})`,
      today,
    ),
  ]);
  return { rules, facts, today };
}

export const textOfParts = (parts: readonly (string | Fact)[]): string =>
  parts.map((part) => (typeof part === "string" ? part : formatFact(part))).join("");

/**
 * The text of a sentence with its figures, and with the figures of its rules. Adds them to the sources. @returns null
 * when one of them is not in force
 */
export function writeParts(
  sentence: string,
  registries: Registries,
  sources: Map<string, AnswerSource>,
): (string | Fact)[] | null {
  const { rules, facts, today } = registries;
  const parts: (string | Fact)[] = [];
  // Adjacent texts are one.
  const add = (...more: readonly (string | Fact)[]) => {
    for (const part of more) {
      const last = parts.at(-1);
      if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
      else parts.push(part);
    }
  };
  let end = 0;
  for (const match of sentence.matchAll(mentionPattern)) {
    const [mention, key = "", day = today] = match;
    if (match.index > end) add(sentence.slice(end, match.index));
    end = match.index + mention.length;
    const fact = inForceOn(facts.get(key), day);
    const history = rules.get(key);
    const rule = ruleOn(history, today);
    if (fact?.isTooOld) return null;
    if (fact) {
      add(fact);
      sources.set(key, sourceOf(`/facts#${key}`, fact, fact));
    } else if (history && rule && isQuotable(stateOn(history, rule, today), registries)) {
      const own = new Map<string, AnswerSource>();
      const written = writeParts(rule.sentence, { ...registries, rules: new Map() }, own);
      if (written === null) return null;
      add(...written);
      sources.set(key, sourceOf(rulePath({ area: rule.area, rule: key }), rule, { isUnverified: false }));
      for (const [figure, source] of own) sources.set(figure, source);
    } else return null;
  }
  if (end < sentence.length) add(sentence.slice(end));
  return parts;
}

const isQuotable = (state: RuleState, { allowsProposals = false }: Registries): boolean =>
  state === "in-force" || (state === "proposed" && allowsProposals);

const sourceOf = (
  href: string,
  { label, validFrom, sourceName, sourceUrl, grade, checkedOn, isDisputed = false }: Fact | Rule,
  { isUnverified }: { isUnverified: boolean },
): AnswerSource => ({
  ...{ label, href, since: validFrom, name: sourceName, url: sourceUrl, grade, checkedOn, isUnverified, isDisputed },
});
