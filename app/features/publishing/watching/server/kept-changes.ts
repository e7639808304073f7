import type { ShownChange } from "#app/features/publishing/changes/server/public.ts";
import { differencesOf, keysOfPlan, type Plan, stateOfPlan } from "#app/features/publishing/plan/server/public.ts";
import type { PlanState } from "#app/features/publishing/plan/shared/plan-state.ts";
import type { OccupationNews } from "./occupation-news.ts";
import type { SavedChange } from "./saved-changes.ts";

/** A change of a figure or rule: from when, what was, and what is or will be. */
interface LawChange {
  id: string;
  title: string;
  path: string;
  note: string;
  lines: string[];
}

/** What moved of what somebody keeps. */
export interface KeptChanges {
  /** By route of the plan. */
  plan: { title: string; lines: string[] }[];
  /** Figures and rules that the plan uses, or of the visas that are kept. */
  law: LawChange[];
  occupations: OccupationNews[];
  /** Courses and institutions. */
  saved: SavedChange[];
}

export const hasChanges = ({ plan, law, occupations, saved }: KeptChanges): boolean =>
  plan.length + law.length + occupations.length + saved.length > 0;

/**
 * Those changes of figures and rules that touch a plan, or visas.
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

/** What moved of a plan since a state of it. */
export const planChanges = (
  before: PlanState | null,
  plan: Plan | null,
  write?: (aud: number) => string,
): KeptChanges["plan"] => (before && plan ? differencesOf(before, stateOfPlan(plan), write) : []);
