import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { SourceGrade } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { ruleOn } from "../shared/rule.ts";
import { listRules } from "./read-rules.ts";

/** How many of a registry were read on their official pages within a week, a month, longer ago, never. */
export type Shares = readonly [week: number, month: number, longer: number, never: number];

/** Figures and rules in force today by when their official pages were read last. */
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

interface Checked {
  grade: SourceGrade;
  checkedOn: string;
  isDisputed?: boolean;
}

function sharesOf(all: readonly Checked[], today: string): Shares {
  const days = all.flatMap(({ grade, checkedOn, isDisputed }) =>
    grade === "official" && !isDisputed ? [checkedOn] : [],
  );
  const since = (day: string) => days.filter((one) => one > day).length;
  const [week, month] = [since(addDays(today, -7)), since(addDays(today, -31))];
  return [week, month - week, days.length - month, all.length - days.length];
}
