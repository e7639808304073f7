import type { ShownChange } from "#app/features/publishing/changes/server/public.ts";
import { differencesOf, keysOfPlan, type Plan, stateOfPlan } from "#app/features/publishing/plan/server/public.ts";
import type { PlanState } from "#app/features/publishing/plan/shared/plan-state.ts";
import type { OccupationNews } from "./occupation-news.ts";
import type { SavedChange } from "./saved-changes.ts";

/** A change of a figure or rule: its day, the previous and the new value. */
interface LawChange {
  id: string;
  title: string;
  path: string;
  note: string;
  lines: string[];
}

/** The changes of a person's saved items and plan. */
export interface KeptChanges {
  /** By route of the plan. */
  plan: { title: string; lines: string[] }[];
  /** Changed figures and rules that the plan uses, or that concern saved visas. */
  law: LawChange[];
  occupations: OccupationNews[];
  /** Courses and institutions. */
  saved: SavedChange[];
}

export const hasChanges = ({ plan, law, occupations, saved }: KeptChanges): boolean =>
  plan.length + law.length + occupations.length + saved.length > 0;

/**
 * The changes of figures and rules that affect a plan or visas.
 * @param visas subclasses
 */
export function lawOf(changes: readonly ShownChange[], plan: Plan | null, visas: readonly string[]): LawChange[] {
  const keys = plan ? keysOfPlan(plan) : new Set<string>();
  return changes
    .filter((change) => change.keys.some((key) => keys.has(key)) || change.visas.some((visa) => visas.includes(visa)))
    .map(describeLaw);
}

function describeLaw({ id, label: title, day, state, before, after, path }: ShownChange): LawChange {
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

/** The differences between a plan and an earlier state of it. */
export const planChanges = (before: PlanState | null, plan: Plan | null): KeptChanges["plan"] =>
  before && plan ? differencesOf(before, stateOfPlan(plan)) : [];
