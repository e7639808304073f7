import type { ShownChange } from "#app/features/publishing/changes/server/public.ts";
import { differencesOf, keysOfPlan, type Plan, stateOfPlan } from "#app/features/publishing/plan/server/public.ts";
import type { PlanState } from "#app/features/publishing/plan/shared/plan-state.ts";
import type { readOccupationNews } from "./occupation-news.ts";
import type { SavedChange } from "./saved-changes.ts";

/** What moved of what somebody keeps. */
export interface KeptChanges {
  /** By route of the plan. */
  plan: { title: string; lines: string[] }[];
  /** Figures and rules that the plan uses, or of the visas that are kept. */
  law: ReturnType<typeof lawOf>;
  occupations: Awaited<ReturnType<typeof readOccupationNews>>;
  /** Courses and institutions. */
  saved: SavedChange[];
}

export const hasChanges = ({ plan, law, occupations, saved }: KeptChanges): boolean =>
  plan.length + law.length + occupations.length + saved.length > 0;

/**
 * The changes of figures and rules that affect a plan or visas: those of the plan in the order of `keysOfPlan`, then the others.
 * @param visas subclasses
 */
export function lawOf(changes: readonly ShownChange[], plan: Plan | null, visas: readonly string[]) {
  const keys = plan ? [...keysOfPlan(plan)] : [];
  const placeOf = (change: ShownChange) => keys.findIndex((key) => change.keys.includes(key));
  return changes
    .filter((change) => placeOf(change) >= 0 || change.visas.some((visa) => visas.includes(visa)))
    .toSorted((one, other) => (placeOf(one) + 1 || keys.length + 1) - (placeOf(other) + 1 || keys.length + 1))
    .map(describeLaw);
}

/** A change of a figure or rule: from when, what was, and what is or will be. */
function describeLaw({ id, label: title, day, state, before, after, path }: ShownChange) {
  const isComing = state === "announced" || state === "proposed";
  // A figure, not a sentence.
  const isFigure = before && after && !/。/.test(before + after);
  return {
    ...{ id, title, path, note: day === null ? "日期未定" : `${day} ${isComing ? "开始" : "起"}` },
    lines: isFigure
      ? [`${before} → ${after}`]
      : [...(before ? [`以前：${before}`] : []), ...(after ? [`${isComing ? "以后" : "现在"}：${after}`] : [])],
  };
}

/** What moved of a plan since a state of it. */
export const planChanges = (
  before: PlanState | null,
  plan: Plan | null,
  write?: (aud: number) => string,
): KeptChanges["plan"] => (before && plan ? differencesOf(before, stateOfPlan(plan), write) : []);
