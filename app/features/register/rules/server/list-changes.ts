import { listFacts, readFacts } from "#app/features/register/facts/server/public.ts";
import { type Fact, inForceOn } from "#app/features/register/facts/shared/fact.ts";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { addDays } from "#worker/platform/time/units.ts";
import audienceOfArea from "../shared/audience-of-area.json" with { type: "json" };
import { type Audience, audienceNames, type Rule, type RuleState, ruleOn, stateOn } from "../shared/rule.ts";
import { listRules } from "./read-rules.ts";

/** A rule or a figure that changed or will change on a day. Sentences contain figures as mentions, as on pages. */
export interface Change {
  kind: "rule" | "figure";
  /** Key of the rule or the figure. */
  key: string;
  area: string;
  label: string;
  /** YYYY-MM-DD in Australia; null for a proposal without a day. */
  day: string | null;
  state: RuleState;
  audience: readonly Audience[];
  /** The previous version; null when none is known. */
  before: Rule | Fact | null;
  after: Rule | Fact;
  /** True for a rule that ended without a successor; the entry has the day after its last one. */
  hasEnded: boolean;
  instrument: string | null;
  sourceName: string;
  sourceUrl: string;
}

const years = 3;

const isAudience = (name: string): name is Audience => Object.hasOwn(audienceNames, name);
const audiences = new Map(Object.entries(audienceOfArea).map(([area, names]) => [area, names.filter(isAudience)]));

/**
 * Every rule and every legal figure that changed within three years or will change; future changes first, then the newest. Figures of
 * areas outside the law (rents, prices) are omitted.
 */
export async function listChanges(app: Pick<AppContext, "db" | "now">): Promise<Change[]> {
  const today = todayInAustralia(app.now());
  const first = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  const [rules, facts] = await Promise.all([listRules(app), listFacts(app)]);
  const changes: Change[] = [];
  for (const history of rules) {
    for (const [index, after] of history.entries()) {
      const state = stateOn(history, after, today);
      const common = {
        ...{ kind: "rule" as const, key: after.rule, area: after.area, label: after.label, audience: after.audience },
        ...{ instrument: after.instrument, sourceName: after.sourceName, sourceUrl: after.sourceUrl, after },
      };
      const before = history.slice(index + 1).find(({ isProposed }) => !isProposed) ?? null;
      if (after.isProposed || (after.validFrom ?? "") >= first) {
        changes.push({ ...common, day: after.validFrom, state, before, hasEnded: false });
      }
      const isNewest = history.slice(0, index).every(({ isProposed }) => isProposed);
      if (isNewest && after.validUntil !== null && after.validUntil >= first) {
        changes.push({ ...common, day: addDays(after.validUntil, 1), state, before: after, hasEnded: true });
      }
    }
  }
  for (const { key, area, history } of facts) {
    const audience = audiences.get(area);
    if (!audience) continue;
    const current = inForceOn(history, today);
    for (const [index, after] of history.entries()) {
      if ((after.validFrom ?? "") < first) continue;
      const { label, validFrom: day, sourceName, sourceUrl } = after;
      const state = (day ?? "") > today ? "announced" : after === current ? "in-force" : "ended";
      const before = history[index + 1] ?? null;
      if (before && before.value === after.value && before.valueTo === after.valueTo) continue;
      changes.push({
        ...{ kind: "figure", key, area, label, day, state, audience, before, after, hasEnded: false },
        ...{ instrument: null, sourceName, sourceUrl },
      });
    }
  }
  return changes.toSorted((one, other) => (other.day ?? "9999").localeCompare(one.day ?? "9999"));
}

/** Numbers of entries by the age of the last reading of their official page: up to a week, up to a month, older, never. */
export type Shares = readonly [week: number, month: number, longer: number, never: number];

/** Figures and rules in force today, counted by the last reading of their official pages. */
export async function readShares(app: Pick<AppContext, "db" | "now">): Promise<{ figures: Shares; rules: Shares }> {
  const today = todayInAustralia(app.now());
  const [facts, rules] = await Promise.all([readFacts(app, { prefix: "" }, today), listRules(app)]);
  return {
    figures: sharesOf([...facts.values()], today),
    rules: sharesOf(
      rules.flatMap((history) => ruleOn(history, today) ?? []),
      today,
    ),
  };
}

function sharesOf(all: readonly Pick<Rule, "grade" | "checkedOn" | "isDisputed">[], today: string): Shares {
  const days = all.flatMap(({ grade, checkedOn, isDisputed }) =>
    grade === "official" && !isDisputed ? [checkedOn] : [],
  );
  const since = (day: string) => days.filter((one) => one > day).length;
  const [week, month] = [since(addDays(today, -7)), since(addDays(today, -31))];
  return [week, month - week, days.length - month, all.length - days.length];
}
