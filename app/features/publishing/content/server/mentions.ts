import { type SQL, sql } from "drizzle-orm";
import { readMentionedFacts } from "#app/features/register/facts/server/public.ts";
import { type Fact, inForceOn, lastDayOf } from "#app/features/register/facts/shared/fact.ts";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
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
import { formatFact } from "#worker/platform/figure-text.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type Block, factName, flatInlines, type Inline, inlineRuns, splitFacts, textOf } from "../shared/blocks.ts";
import { parsePage } from "./parse-page.ts";
import { findShown, shownFigures } from "./read-page.ts";

/**
 * The text of a page, for other programs: its sections in order, as Markdown with the figures and rules of the day inserted. Two round
 * trips.
 * @param path `/visa/student`
 * @returns null when there is no such page, and for legal ones
 */
export async function readGuide({ db, now }: { db: Session; now: () => number }, path: string) {
  const today = todayInAustralia(now());
  const [row, mentions] = await Promise.all([findShown(db, path), readMentions(db, shownFigures(path), today)]);
  if (!row || row.kind === "legal") return null;
  const { blocks } = parsePage(row.body);
  const { facts, rules } = shownMentions(blocks, mentions, today);
  const fill = (text: string): string =>
    text.replaceAll(mentionPattern, (mention, key: string, day?: string) => {
      const name = factName(key, day ?? null);
      const rule = rules[name];
      if (rule) return fill(rule.sentence);
      return facts[name] ? formatFact(facts[name]) : mention;
    });
  const headings = [...headingsOf(blocks)];
  // Lines of container syntax (:::warning, ::links) are omitted.
  const parts = row.body.replace(/^:{2,}.*$/gm, "").split(/^#{2,4} .*$/m);
  const sections = headings.map((heading, at) => ({ ...heading, text: fill(parts[at + 1] ?? "").trim() }));
  const { title, summary, checkedOn } = row;
  return { title, summary, checkedOn, sections: [{ id: "", title, text: fill(parts[0] ?? "").trim() }, ...sections] };
}

/** The headings of a page in the order of its text, also those in tabs and of questions. */
function* headingsOf(blocks: readonly Block[]): Generator<{ id: string; title: string }> {
  for (const block of blocks) {
    if (block.type === "heading") yield { id: block.id, title: textOf(block.children) };
    if (block.type === "quote" || block.type === "notice") yield* headingsOf(block.blocks);
    if (block.type === "tabs") for (const tab of block.tabs) yield* headingsOf(tab.blocks);
    if (block.type === "questions") {
      for (const { id, question, blocks: inside } of block.questions) {
        yield { id, title: question };
        yield* headingsOf(inside);
      }
    }
  }
}

// Figures and rules that a text quotes.

/** A figure as a page shows it. */
export interface ShownFact extends Fact {
  /** Last day in force of a past figure, YYYY-MM-DD; absent or null while it is in force. */
  until?: string | null;
}

/** A rule as a page quotes it. */
export interface ShownRule
  extends Pick<Rule, "rule" | "sentence" | "validFrom" | "isDisputed" | "grade" | "checkedOn"> {
  /** The page with its source and history on this site. */
  path: string;
  state: RuleState;
  /** The first day of the next version, or that it is only proposed; null when none is announced. */
  next: string | "proposed" | null;
}

/**
 * Reads the figures and rules that a text mentions, and the figures in the sentences of these rules.
 * @param mentioned subquery as for readMentionedFacts
 */
export async function readMentions(db: Session, mentioned: SQL, today: string) {
  const ofRules = figuresOfRules(mentioned);
  const [histories, quoted] = await Promise.all([
    readMentionedFacts({ db }, sql`(SELECT value FROM ${mentioned} UNION ALL SELECT value FROM ${ofRules})`, today),
    readMentionedRules({ db }, mentioned),
  ]);
  return { histories, quoted };
}

/** The figures and rules that blocks mention, as shown on a day, YYYY-MM-DD in Australia. */
export function shownMentions(
  blocks: readonly Block[],
  { histories, quoted }: Awaited<ReturnType<typeof readMentions>>,
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

/**
 * The version of a rule on a day, and its successor.
 * @param today YYYY-MM-DD in Australia
 */
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
