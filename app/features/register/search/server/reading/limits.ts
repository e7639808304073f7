import { formatMoney } from "#worker/platform/figure-text.ts";
import { type Range, rangeKinds, rangeText, readRange } from "../../shared/explore/filters.ts";
import type { TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import { type Patterns, says } from "../../shared/vocabulary/patterns.ts";
import type { Currency, Limit, LimitKind, TypedLimit } from "../chart/limit.ts";
import { hasUse, isEmpty, readTerm, type Token } from "../chart/token.ts";
import { isAboutSchools } from "./settle-slots.ts";
import ownTexts from "./text.json" with { type: "json" };
import type { Filled } from "./understanding.ts";

/** "One year" without other words is not a length: school fees are per year. */
const oneYear = /^(?:[一1]\s*学?年|a year|one year)$/;

/** Maximum number of tokens between a compared institution and the direction (悉尼大学 的 学费 还 便宜). */
const farthest = 4;

/** The filters and orders in the words of a query, one of each kind, in the order of typing. */
export function readLimits(tokens: readonly Token[], text: string, patterns: Patterns): TypedLimit[] {
  const own = tokens.flatMap(({ limit, text: typed }) => (limit ? [{ ...limit, typed }] : []));
  // In 预算 5 万 全程 护理文凭 the word 全程 is separated from its amount.
  const joined = joinKinds(says(patterns, "whole", text) ? own.map(({ mayBeYearly: _, ...limit }) => limit) : own);
  return tokens.some((token) => hasUse(token, "living")) ? joined.map(withLiving) : joined;
}

/** 15 万一年包含生活费 is a yearly budget of which tuition is a part. */
function withLiving(limit: TypedLimit): TypedLimit {
  if (limit.kind !== "yearly" && !(limit.kind === "cost" && limit.mayBeYearly)) return limit;
  const { mayBeYearly: _, value, ...ofYear } = limit;
  const { from, to } = readRange(value);
  const most = from === null || to === null ? value : rangeText({ from: null, to: Math.round((from + to) / 2) });
  return { ...ofYear, value: most, kind: "yearly", living: true };
}

/**
 * Joins limits to one of each kind. Two open ranges become their overlap: 1 万以上 2 万以下, 短期 12 周以内. Two lengths are
 * alternatives: 两年硕士和一年半硕士.
 */
function joinKinds(limits: readonly TypedLimit[]): TypedLimit[] {
  const byKind = new Map<Limit["kind"], TypedLimit>();
  for (const limit of limits) {
    const known = byKind.get(limit.kind);
    byKind.set(limit.kind, known ? joined(known, limit) : limit);
  }
  return [...byKind.values()];
}

function joined(first: TypedLimit, second: TypedLimit): TypedLimit {
  const typed = `${first.typed} ${second.typed}`;
  const ranges = [readRange(first.value), readRange(second.value)];
  const ends = ranges.flatMap(({ from, to }) => (from === null || to === null ? [] : [from, to]));
  if (second.kind === "weeks" && ends.length === 2 * ranges.length) {
    return { ...second, value: rangeText({ from: Math.min(...ends), to: Math.max(...ends) }), typed };
  }
  const isOpen = rangeKinds.some((kind) => kind === second.kind) && ranges.every(({ from, to }) => !from !== !to);
  const from = Math.max(...ranges.map((range) => range.from ?? 0)) || null;
  const to = Math.min(...ranges.map((range) => range.to ?? Number.POSITIVE_INFINITY));
  const isOverlap = isOpen && first.currency === second.currency && (from ?? 0) <= to;
  return isOverlap
    ? { ...second, value: rangeText({ from, to: Number.isFinite(to) ? to : null }), typed }
    : { ...second, typed };
}

const degree = /^(?:Bachelor|Master|Doctor|PhD|Associate Degree)/;

/** A higher amount is a price of the whole course, because a year of a degree costs less. AUD. */
const mostOfYear = 60_000;

/**
 * Assigns prices to a year or to the whole course: for schools and degrees a year, unless the query names the whole course.
 */
export function settlePrices<Of extends TypedLimit>(limits: readonly Of[], { slots }: Pick<Filled, "slots">): Of[] {
  const isOf = ({ values }: TermMeaning, test: (value: string) => boolean) => values.every(test);
  const isDegree = slots.level
    ? slots.level.meanings.every((one) => isOf(one, (value) => degree.test(value)))
    : (slots.category?.meanings.every((one) => isOf(one, (value) => value === "university")) ?? false);
  const isSchool = isAboutSchools(slots);
  // 学费最低的八大 compares the fees of a year.
  const isRanking = !(slots.field ?? slots.level) && (isDegree || (slots.institution?.meanings.length ?? 0) > 2);
  // A price for a year of school: rmb 15w 中学一年.
  const isPriced = limits.some(({ kind }) => kind === "cost" || kind === "yearly");
  const own = limits.filter(({ kind, typed }) => !(isSchool && isPriced && kind === "weeks" && oneYear.test(typed)));
  return own.map((limit) => {
    if ((isSchool || isRanking) && limit.kind === "sort")
      return { ...limit, value: limit.value.replace("cost", "yearly") };
    const { to, from } = readRange(limit.value);
    // Another currency is converted before this check.
    const isKnown = limit.currency === undefined || limit.rate !== undefined;
    const isOfYear = isSchool || (isDegree && isKnown && (to ?? from ?? 0) <= mostOfYear);
    return limit.mayBeYearly && isOfYear ? { ...limit, kind: "yearly" as const } : limit;
  });
}

/** Prices that are compared with those of a school, 学费比悉尼大学便宜, cheaper than Monash: they limit nothing, and the school is not searched. */
export function comparedPrices(tokens: readonly Token[], text: string): { typed: string[]; used: Set<Token> } {
  const typed: string[] = [];
  const used = new Set<Token>();
  for (const [at, mark] of tokens.entries()) {
    const school = tokens[at + 1];
    if (!hasUse(mark, "than") || !school || readTerm(school).kind !== "institution") continue;
    const after = tokens.slice(at + 2, at + 2 + farthest);
    const isOfPrice = (token: Token) => /费|价|贵|fee/.test(token.text);
    const says = after.findIndex(({ limit, text: word }) => limit?.kind === "sort" || /^太?贵/.test(word));
    const isJoined = says >= 0 && after.slice(0, says).every((token) => isEmpty(token) || isOfPrice(token));
    const direction = mark.uses.find(({ use }) => use === "than")?.value;
    if (!isJoined && (direction === "" || direction === "not")) continue;
    const own = tokens.slice(at, at + 2 + (isJoined ? says + 1 : 0));
    for (const token of own) used.add(token);
    typed.push(text.slice(mark.start, own.at(-1)?.end));
  }
  return { typed, used };
}

const labels: Readonly<Record<string, string>> = ownTexts.limitLabels;
const amountsOf: Partial<Record<LimitKind, string>> = ownTexts.limitedAmounts;
export const currencyNames: Readonly<Record<Currency, string>> = ownTexts.currencyNames;

/** The Chinese text of a chip: "全程总费用 A$20,000 及以下". */
export function labelLimit({ kind, value, typed, rate, currency, living, isOfSemester }: TypedLimit): string {
  const what = amountsOf[kind];
  if (!what) return labels[`${kind} ${value}`] ?? typed;
  const converted = rate === undefined || !currency ? "" : `（按 1 澳元 = ${rate} ${currencyNames[currency]}折算）`;
  const ofSemester = isOfSemester ? "（按一年两个学期算）" : "";
  const left = typeof living === "number" ? `（预算扣除学生签证的一年生活费 ${formatMoney(living)}）` : "";
  const range = describeRange(readRange(value), kind === "weeks" ? (weeks) => `${weeks} 周` : formatMoney);
  return `${what} ${range}${ofSemester}${converted}${left}`;
}

/** A range in words: "A$10,001 至 A$20,000". */
export function describeRange({ from, to }: Range, write: (end: number) => string): string {
  if (from === null || to === null) return from === null ? `${write(to ?? 0)} 及以下` : `${write(from)} 及以上`;
  return from === to ? write(to) : `${write(from)} 至 ${write(to)}`;
}
