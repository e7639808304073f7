import { and, asc, desc, eq, not, type SQL, sql } from "drizzle-orm";
import {
  dayOfCheck,
  type Expectations,
  isDisputed,
  officialDay,
} from "#app/features/foundation/official-pages/server/public.ts";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import { expectedFigures } from "#app/features/register/facts/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type Rule, type RuleArea, ruleOn } from "../shared/rule.ts";
import { rules } from "./schema.ts";

const agreedOn = officialDay(sql`${rules.rule}`, sql`${rules.key}`);
const checkedOn = dayOfCheck(rules, agreedOn).mapWith(rules.checkedOn).as("checked_on");
const grade = sql`iif(${agreedOn} IS NULL, ${rules.grade}, 'official')`.mapWith(rules.grade).as("grade");

const columns = {
  ...{ rule: rules.rule, area: rules.area, label: rules.label, sentence: rules.sentence },
  ...{ audience: rules.audience, visas: rules.visas, validFrom: rules.validFrom, validUntil: rules.validUntil },
  ...{ isProposed: rules.isProposed, instrument: rules.instrument, sourceName: rules.sourceName },
  ...{ sourceUrl: rules.sourceUrl, checkedOn, sourceDated: rules.sourceDated, grade },
  isDisputed: isDisputed(sql`${rules.rule}`).mapWith(Boolean).as("is_disputed"),
  ...{ isUnclear: rules.isUnclear, note: rules.note },
};

export const isShown = and(not(rules.isWithdrawn), isNotReplaced(rules));

/** Sorts proposals first, then the newest first day. A version without one is the oldest. */
const newestFirst = [desc(rules.isProposed), desc(rules.validFrom)];

/** A rule with all its versions, the newest first; never empty. */
export type RuleHistory = readonly [Rule, ...Rule[]];

const histories = (rows: readonly Rule[]): Map<string, RuleHistory> =>
  new Map(
    [...Map.groupBy(rows, ({ rule }) => rule)].flatMap(([rule, [newest, ...others]]) =>
      newest ? [[rule, [newest, ...others] as const]] : [],
    ),
  );

/**
 * The rules that a page mentions, by key, each with its history.
 * @param mentioned subquery: rows with the column `value`, a key, followed by @ where the page quotes a day
 */
export async function readMentionedRules({ db }: { db: Session }, mentioned: SQL): Promise<Map<string, RuleHistory>> {
  const rows = await db.orm
    .select(columns)
    .from(rules)
    .where(and(sql`${rules.rule} IN (SELECT rtrim(mention.value, '@') FROM ${mentioned} AS mention)`, isShown))
    .orderBy(rules.rule, ...newestFirst);
  return histories(rows);
}

/** Subquery: the figures in the sentences of the rules that a page mentions, in the column `value`. */
export const figuresOfRules = (mentioned: SQL): SQL =>
  sql`(SELECT each.value AS value FROM ${mentioned} AS mention JOIN ${rules} ON ${rules.rule} = rtrim(mention.value, '@')
    JOIN json_each(${rules.figures}) AS each)`;

/** All rules in the order of the registry, each with its history. @param area of the registry; without it, all */
export async function listRules(
  { db }: Pick<AppContext, "db">,
  { area }: { area?: RuleArea } = {},
): Promise<RuleHistory[]> {
  const rows = await db.orm
    .select(columns)
    .from(rules)
    .where(and(isShown, area === undefined ? undefined : eq(rules.area, area)))
    .orderBy(rules.area, asc(rules.position), rules.rule, ...newestFirst);
  return [...histories(rows).values()];
}

/** The keys that are rules, among some keys. */
export async function findRules(
  { primary }: Pick<AppContext, "primary">,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await primary.orm.selectDistinct({ rule: rules.rule }).from(rules).where(inList(rules.rule, keys));
  return new Set(found.map(({ rule }) => rule));
}

/** Figures and rules in force today, by key, for the comparison with official pages. */
export async function readExpectations(app: Pick<AppContext, "primary" | "now">): Promise<Expectations> {
  const [figures, ofRules] = await Promise.all([expectedFigures(app), expectedRules(app)]);
  return new Map([...figures, ...ofRules]);
}

async function expectedRules({ primary, now }: Pick<AppContext, "primary" | "now">): Promise<Expectations> {
  const { rule, key: id, label, validFrom, validUntil, isProposed } = rules;
  const rows = await primary.orm
    .select({ rule, id, label, validFrom, validUntil, isProposed })
    .from(rules)
    .where(isShown)
    .orderBy(rule, ...newestFirst);
  const today = todayInAustralia(now());
  return new Map(
    [...Map.groupBy(rows, (row) => row.rule)].flatMap(([key, history]) => {
      const current = ruleOn(history, today);
      return current ? [[key, { id: current.id, label: current.label, value: null, valueTo: null }]] : [];
    }),
  );
}
