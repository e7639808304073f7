import { type SQL, sql } from "drizzle-orm";
import { readMentionedRules } from "#app/features/register/rules/server/public.ts";
import { ruleOn, rulePath } from "#app/features/register/rules/shared/rule.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { lawRules, lawSince, type Stop } from "../shared/rule.ts";
import texts from "../shared/text.json" with { type: "json" };

/** The law on student visas today, from the registry of rules. */
export interface Law {
  /** Sentences, each with the page of its source and history. */
  rules: readonly { sentence: string; path: string }[];
  /** The first day of a version that is newer than findStops implements, YYYY-MM-DD; null when there is none. */
  changedOn: string | null;
}

const named: SQL = sql`(SELECT value FROM json_each(${JSON.stringify(lawRules)}))`;

/** Reads the rules about student visas, from the isolate's cache. They change at midnight in Australia, like pages. */
export const readLaw = cacheByVersion(async (app: Pick<AppContext, "db" | "now" | "contentVersion">): Promise<Law> => {
  const histories = await readMentionedRules(app, named);
  const today = todayInAustralia(app.now());
  const current = lawRules.flatMap((rule) => ruleOn(histories.get(rule), today) ?? []);
  const newest =
    current
      .map(({ validFrom }) => validFrom ?? "")
      .toSorted()
      .at(-1) ?? "";
  return {
    rules: current.map((rule) => ({ sentence: rule.sentence, path: rulePath(rule) })),
    changedOn: newest > lawSince ? newest : null,
  };
});

/**
 * Refuses an application that the rules prevent.
 * @throws AppError "invalid" with the rules in words and the official address, for responses without links
 */
export function refuseStops(stops: readonly Stop[]): void {
  if (stops.length === 0) return;
  const words = [...stops.map((stop) => texts.studentVisaText.stop[stop]), `内政部的说明：${texts.officialPage}`];
  throw new AppError("invalid", words.join(""));
}
