import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { RuleHistory } from "../server/public.ts";
import { audienceNames, type Rule, type RuleState, ruleOn, stateOn } from "../shared/rule.ts";
import { figuresOfSentences, writeSentence } from "../shared/write-sentence.ts";

/**
 * A version of a rule for its page, with the figures inserted.
 * @param current the version in force, which the official page describes
 */
const showVersion = (version: Rule, current: Rule, state: RuleState, facts: ReadonlyMap<string, Fact>) => ({
  ...version,
  state,
  /** Whether the official page has other words now. */
  isDisputed: version === current && version.isDisputed === true,
  sentence: writeSentence(version.sentence, facts),
});

export type ShownVersion = ReturnType<typeof showVersion>;
export type ShownRule = Awaited<ReturnType<typeof viewRules>>[number];

/** The rules of an area with the version in force today; `others` has future and past versions, the newest first. */
export async function viewRules(app: Pick<AppContext, "db" | "now">, histories: readonly RuleHistory[]) {
  const today = todayInAustralia(app.now());
  const facts = await readFacts(app, figuresOfSentences(histories.flat()));
  return histories.map((history) => {
    const current = ruleOn(history, today) ?? history[0];
    const shown = (version: Rule) => showVersion(version, current, stateOn(history, version, today), facts);
    const { rule, label, audience, visas } = current;
    return {
      ...{ rule, label, audience: audience.map((one) => audienceNames[one]).join("、"), visas: visas.join("、") },
      current: shown(current),
      others: history.filter((one) => one !== current).map(shown),
    };
  });
}
