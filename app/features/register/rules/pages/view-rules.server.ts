import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { RuleHistory } from "../server/public.ts";
import { audienceNames, type Rule, type RuleState, ruleOn, stateOn } from "../shared/rule.ts";
import { figuresOfSentences, writeSentence } from "../shared/write-sentence.ts";

/** A version of a rule for its page, with the figures written in. */
export interface ShownVersion
  extends Pick<
    Rule,
    | "validFrom"
    | "validUntil"
    | "instrument"
    | "sourceName"
    | "sourceUrl"
    | "checkedOn"
    | "sourceDated"
    | "grade"
    | "note"
  > {
  /** Whether the official page says something else now; only of the version in force. */
  isDisputed: boolean;
  sentence: string;
  state: RuleState;
}

/** A rule for the page of its area. */
export interface ShownRule {
  rule: string;
  label: string;
  audience: string;
  visas: string;
  current: ShownVersion;
  /** What comes and what was, the newest first. */
  others: readonly ShownVersion[];
}

/** The rules of an area by what is in force today. */
export async function viewRules(
  app: Pick<AppContext, "db" | "now">,
  histories: readonly RuleHistory[],
): Promise<ShownRule[]> {
  const today = todayInAustralia(app.now());
  const facts = await readFacts(app, figuresOfSentences(histories.flat()));
  return histories.map((history) => {
    const current = ruleOn(history, today) ?? history[0];
    const shown = (version: Rule): ShownVersion => {
      const { validFrom, validUntil, instrument, sourceName, sourceUrl, checkedOn, sourceDated, grade, note } = version;
      return {
        ...{ validFrom, validUntil, instrument, sourceName, sourceUrl, checkedOn, sourceDated, grade, note },
        // The official page says what is in force.
        isDisputed: version === current && version.isDisputed === true,
        sentence: writeSentence(version.sentence, facts),
        state: stateOn(history, version, today),
      };
    };
    const { rule, label, audience, visas } = current;
    return {
      ...{ rule, label, audience: audience.map((one) => audienceNames[one]).join("、"), visas: visas.join("、") },
      current: shown(current),
      others: history.filter((one) => one !== current).map(shown),
    };
  });
}
