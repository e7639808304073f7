import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { formatMoney } from "#worker/platform/figure-text.ts";
import { oldestRateDays, rateKeyOf } from "#worker/platform/money.ts";
import { type Range, rangeText, readRange, type SortOrder, sortOrders } from "../../shared/explore/filters.ts";
import type { ExploreQuery } from "../../shared/input.ts";
import type { LimitKind } from "../chart/limit.ts";
import { currencyNames, settlePrices } from "../reading/limits.ts";
import type { Understanding } from "../reading/understanding.ts";
import type { ResultColumns } from "./result-columns.ts";

/** A query including the filters in its words. */
export interface LimitedQuery extends ExploreQuery {
  /** Tuition per week in AUD, which only words can set. */
  weekly: Range | null;
  /** States of which a regional campus must be in one; empty for any. */
  regionalIn: readonly string[];
}

/** A query with the filters and the order in its words. A filter of the address takes precedence over the words. */
export function limitQuery(
  asked: ExploreQuery,
  { constraints, slots }: Understanding,
  { courses }: ResultColumns,
): LimitedQuery {
  const places = [...asked.state, ...(slots.place?.meanings.flatMap(({ values }) => values) ?? [])];
  // A city beside a state (塔州或者阿德莱德) is not in it.
  const regionalIn = places.every((one) => /^[A-Z]+$/.test(one)) ? places : [];
  const limited: LimitedQuery = { ...asked, weekly: null, regionalIn };
  for (const { kind, value } of constraints) {
    if (isChosen(asked, kind)) continue;
    if (kind === "sort") limited.sort = sortOrders.find((order): order is SortOrder => order === value) ?? asked.sort;
    else if (kind === "language") limited.language = languagesLike(value, courses.language.values.flat());
    else if (kind === "live") limited.live = "0";
    else if (kind === "work" || kind === "regional") limited[kind] = value === "yes" ? "yes" : "no";
    else limited[kind] = readRange(value);
  }
  return limited;
}

/** Whether the address has a filter or an order of this kind. */
export function isChosen(query: ExploreQuery, kind: LimitKind): boolean {
  if (kind === "weekly") return false;
  if (kind === "sort") return query.sort !== "relevance";
  return kind === "language" ? query.language.length > 0 : query[kind] !== null;
}

/** The register writes Chinese as Mandarin or with a suffix: "Chinese (NEC)". A language without courses matches none. */
function languagesLike(language: string, known: readonly string[]): string[] {
  const names = language === "Chinese" ? ["chinese", "mandarin", "cantonese"] : [language.toLowerCase()];
  const found = known.filter((one) => names.some((name) => one.toLowerCase().startsWith(name)));
  return found.length > 0 ? found : [language];
}

/** The living costs of a year that a student visa requires as evidence of funds. */
const livingKey = "visa-500.living-student";

/**
 * Converts amounts in other currencies to AUD by the rate of the day. Reads the rates only for such an amount. Without
 * a current rate the amount sets no limit, and `notice` explains that. Living costs are subtracted from a budget that
 * includes them.
 */
export async function inDollars(
  { db, now = Date.now }: { db: Session; now?: (() => number) | undefined },
  { constraints, ignored, slots }: Understanding,
): Promise<Pick<Understanding, "constraints" | "ignored"> & { notice: string | null }> {
  const currencies = [...new Set(constraints.flatMap(({ currency }) => currency ?? []))];
  const keys = [...currencies.map(rateKeyOf), ...(constraints.some(({ living }) => living) ? [livingKey] : [])];
  if (keys.length === 0) return { constraints, ignored, notice: null };
  const facts = await readFacts({ db, now }, keys);
  // Rounds towards the inside of the range: a course for one dollar above the limit is excluded.
  const convert = (amount: number | null, rate: number, round: (dollars: number) => number) =>
    amount === null ? null : round(amount / rate);
  const unused: { typed: string; why: string }[] = [];
  const converted = constraints.flatMap((limit) => {
    const { currency, value, typed } = limit;
    if (!currency) return [limit];
    const fact = facts.get(rateKeyOf(currency));
    if (!fact || fact.isTooOld) {
      const why = fact
        ? `现有的汇率是 ${fact.validFrom ?? fact.checkedOn} 的，已超过 ${oldestRateDays} 天。可以改写成澳元再搜`
        : `没有${currencyNames[currency]}的汇率。可以改写成澳元再搜`;
      unused.push({ typed, why });
      return [];
    }
    const { from, to } = readRange(value);
    const range = { from: convert(from, fact.value, Math.ceil), to: convert(to, fact.value, Math.floor) };
    return [{ ...limit, value: rangeText(range), rate: fact.value }];
  });
  const left = converted.flatMap((limit) => {
    if (!limit.living) return [limit];
    const living = facts.get(livingKey)?.value;
    const to = (readRange(limit.value).to ?? 0) - (living ?? 0);
    if (living !== undefined && to > 0) return [{ ...limit, living, value: rangeText({ from: null, to }) }];
    unused.push({
      typed: limit.typed,
      why: living === undefined ? "没有生活费的数字" : `不够一年的生活费 ${formatMoney(living)}`,
    });
    return [];
  });
  const notice = unused.map(({ typed, why }) => `“${typed}”没有用来筛选：${why}。`);
  return {
    constraints: settlePrices(left, { slots }),
    ignored: [...ignored, ...unused.map(({ typed }) => typed)],
    notice: notice.length > 0 ? notice.join("") : null,
  };
}
