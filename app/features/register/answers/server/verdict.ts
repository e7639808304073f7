import { type Fact, inForceOn, lastDayOf } from "#app/features/register/facts/shared/fact.ts";
import { type Rule, ruleOn, stateOn } from "#app/features/register/rules/shared/rule.ts";
import { addDays } from "#worker/platform/time/units.ts";
import type { FigureClaim, RuleClaim, Verdict } from "../shared/claim.ts";
import type { Claimed } from "./read-claims.ts";

const always = (kind: "right" | "partly" | "wrong"): Verdict => ({ kind, day: null });

/**
 * Whether a number is that of a figure, was it, or is going to be.
 * @param history of the figure, the newest day first
 * @param today YYYY-MM-DD in Australia
 * @returns null when the number may be right in a way that the figure does not say
 */
export function judgeFigure(
  { bound, times }: FigureClaim,
  { amount, units, isBound, isNeeded, isAllowed, hasUnit }: Claimed,
  history: readonly Fact[],
  today: string,
): Verdict | null {
  const current = inForceOn(history, today);
  const factor = current && units[current.unit];
  if (!current || factor === undefined) return null;
  // 45 岁能申请 is no limit, and of one that says 未满 it is wrong.
  if (bound === "most" && current.unit === "years" && !isBound) return null;
  const claimed = amount * factor * times;
  const isSame = ({ value, valueTo }: Fact) => valueTo === null && Math.abs(value - claimed) < 1e-6;
  // What is right for two weeks may be wrong for each of them.
  if (isSame(current)) return times === 1 ? always("right") : always("partly");
  // 两周可以打工 40 小时 is allowed, whatever the limit was.
  if (bound === "most" && isAllowed && claimed < current.value) return null;
  const other = history.find((fact) => fact !== current && isSame(fact));
  if (other && (other.validFrom ?? "") > today) return { kind: "coming", day: other.validFrom };
  if (other) return { kind: "was", day: lastDayOf(history, other, today) };
  const isScore = ["score", "points", "percent"].includes(current.unit);
  const isSure =
    current.valueTo === null && (hasUnit || isScore) && (bound === "exact" || isBound || (isScore && isNeeded));
  return isSure ? always("wrong") : null;
}

type Version = Pick<Rule, "validFrom" | "validUntil" | "isProposed">;

/** Whether a sentence is right under the version of a rule that is in force. @param history of the rule, the newest first */
export function judgeRule({ held, isPartly }: RuleClaim, history: readonly Version[], today: string): Verdict | null {
  if (isPartly) return always("partly");
  const current = ruleOn(history, today);
  const isHeld = ({ validFrom }: Version) => held.includes(validFrom ?? "-");
  const newest = history.find(isHeld);
  if (!newest) return always("wrong");
  if (current && isHeld(current) && stateOn(history, current, today) === "in-force") return always("right");
  const state = stateOn(history, newest, today);
  if (state === "proposed" || state === "announced") return { kind: "coming", day: newest.validFrom };
  const next = history.findLast(
    (one) => !(one.isProposed || isHeld(one)) && (one.validFrom ?? "") > (newest.validFrom ?? ""),
  );
  const day = newest.validUntil ?? (next?.validFrom ? addDays(next.validFrom, -1) : null);
  return day === null ? null : { kind: "was", day };
}
