import { and, asc, desc, eq, not, type SQL, sql } from "drizzle-orm";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import type { Rule, RuleArea } from "../shared/rule.ts";
import { rules } from "./schema.ts";

const columns = {
  ...{ rule: rules.rule, area: rules.area, label: rules.label, sentence: rules.sentence },
  ...{ audience: rules.audience, visas: rules.visas, validFrom: rules.validFrom, validUntil: rules.validUntil },
  ...{ isProposed: rules.isProposed, instrument: rules.instrument, sourceName: rules.sourceName },
  ...{ sourceUrl: rules.sourceUrl, checkedOn: rules.checkedOn, sourceDated: rules.sourceDated, grade: rules.grade },
  note: rules.note,
};

const isShown = and(not(rules.isWithdrawn), isNotReplaced(rules));

/** Proposals first, then the newest first day. A version without one is the oldest. */
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
 * @param mentioned subquery: rows with the column `value`, a key, with an @ behind it where the page names a day
 */
export async function readMentionedRules({ db }: { db: Session }, mentioned: SQL): Promise<Map<string, RuleHistory>> {
  const rows = await db.orm
    .select(columns)
    .from(rules)
    .where(and(sql`${rules.rule} IN (SELECT rtrim(mention.value, '@') FROM ${mentioned} AS mention)`, isShown))
    .orderBy(rules.rule, ...newestFirst)
    .all();
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
    .orderBy(rules.area, asc(rules.position), rules.rule, ...newestFirst)
    .all();
  return [...histories(rows).values()];
}

/** Which of some keys are rules. */
export async function findRules(
  { primary }: Pick<AppContext, "primary">,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await primary.orm
    .selectDistinct({ rule: rules.rule })
    .from(rules)
    .where(inList(rules.rule, keys))
    .all();
  return new Set(found.map(({ rule }) => rule));
}
