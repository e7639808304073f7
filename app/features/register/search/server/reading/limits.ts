import { formatMoney } from "#worker/platform/figure-text.ts";
import { rangeKinds, rangeText, readRange } from "../../shared/explore/filters.ts";
import type { TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import { type Patterns, says } from "../../shared/vocabulary/patterns.ts";
import type { Currency, Limit, LimitKind, TypedLimit } from "../chart/limit.ts";
import { hasUse, isEmpty, readTerm, type Token } from "../chart/token.ts";
import { isAboutSchools } from "./settle-slots.ts";
import ownTexts from "./text.json" with { type: "json" };
import type { Filled } from "./understanding.ts";

/** One year by itself: the fees of a school are those of a year. */
const oneYear = /^(?:[一1]\s*学?年|a year|one year)$/;

/** Tokens after a compared institution up to the direction (悉尼大学 的 学费 还 便宜), at most. */
const farthest = 4;

/** The filters and orders of a query, one of each kind, in the order in which they are typed. */
export function readLimits(tokens: readonly Token[], text: string, patterns: Patterns): TypedLimit[] {
  const own = tokens.flatMap(({ limit, text: typed }) => (limit ? [{ ...limit, typed }] : []));
  // 预算 5 万 全程 护理文凭: the word stands apart from its amount.
  const joined = joinKinds(says(patterns, "whole", text) ? own.map(({ mayBeYearly: _, ...limit }) => limit) : own);
  return tokens.some((token) => hasUse(token, "living")) ? joined.map(withLiving) : joined;
}

/** 15 万一年包含生活费: what somebody can spend in a year, of which tuition is a part. */
function withLiving(limit: TypedLimit): TypedLimit {
  if (limit.kind !== "yearly" && !(limit.kind === "cost" && limit.mayBeYearly)) return limit;
  const { mayBeYearly: _, value, ...ofYear } = limit;
  const { from, to } = readRange(value);
  const most = from === null || to === null ? value : rangeText({ from: null, to: Math.round((from + to) / 2) });
  return { ...ofYear, value: most, kind: "yearly", living: true };
}

/**
 * One limit of each kind. Two open ranges are joined to their overlap: 1 万以上 2 万以下, 短期 12 周以内. Two lengths are both meant:
 * 两年硕士和一年半硕士.
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

/** More than any year of a degree costs that somebody limits: such an amount is that of the whole course. AUD. */
const mostOfYear = 60_000;

/** Prices as a school tells them: of schools and degrees a year's, unless the query says that they are for the whole course. */
export function settlePrices<Of extends TypedLimit>(limits: readonly Of[], { slots }: Pick<Filled, "slots">): Of[] {
  const isOf = ({ values }: TermMeaning, test: (value: string) => boolean) => values.every(test);
  const isDegree = slots.level
    ? slots.level.meanings.every((one) => isOf(one, (value) => degree.test(value)))
    : (slots.category?.meanings.every((one) => isOf(one, (value) => value === "university")) ?? false);
  const isSchool = isAboutSchools(slots);
  // rmb 15w 中学一年
  const isPriced = limits.some(({ kind }) => kind === "cost" || kind === "yearly");
  const own = limits.filter(({ kind, typed }) => !(isSchool && isPriced && kind === "weeks" && oneYear.test(typed)));
  return own.map((limit) => {
    const { to, from } = readRange(limit.value);
    // Another currency is converted first.
    const isKnown = limit.currency === undefined || limit.rate !== undefined;
    const isOfYear = isSchool || (isDegree && isKnown && (to ?? from ?? 0) <= mostOfYear);
    return limit.mayBeYearly && isOfYear ? { ...limit, kind: "yearly" as const } : limit;
  });
}

/**
 * Prices that are compared with those of a school: 学费比悉尼大学便宜, 不要比墨大贵, cheaper than Monash. The school is not looked for.
 * @returns the limits without a figure, and their tokens
 */
export function readThan(tokens: readonly Token[], text: string): { limits: TypedLimit[]; used: Set<Token> } {
  const limits: TypedLimit[] = [];
  const used = new Set<Token>();
  for (const [at, mark] of tokens.entries()) {
    const direction = mark.uses.find(({ use }) => use === "than")?.value;
    const school = tokens[at + 1];
    if (direction === undefined || !school || readTerm(school).kind !== "institution") continue;
    const after = tokens.slice(at + 2, at + 2 + farthest);
    const isOfPrice = (token: Token) => /费|价|贵|fee/.test(token.text);
    const says = after.findIndex(({ limit, text: typed }) => limit?.kind === "sort" || /^太?贵/.test(typed));
    const isJoined = after.slice(0, says).every((token) => isEmpty(token) || isOfPrice(token));
    const word = isJoined ? after[says] : undefined;
    if (!word && (direction === "" || direction === "not")) continue;
    const isDear = word !== undefined && word.limit?.value !== "cost";
    const isLess = direction === "less" || (direction !== "more" && isDear === (direction === "not"));
    const own = tokens.slice(at, at + 2 + (word ? says + 1 : 0));
    for (const token of own) used.add(token);
    const { meanings } = readTerm(school);
    const than = { label: meanings[0]?.label ?? "", ids: meanings.flatMap(({ values }) => values), isLess };
    limits.push({ kind: "yearly", value: "-", than, typed: text.slice(mark.start, own.at(-1)?.end) });
  }
  return { limits, used };
}

const labels: Readonly<Record<string, string>> = ownTexts.limitLabels;
const amountsOf: Partial<Record<LimitKind, string>> = ownTexts.limitedAmounts;
export const currencyNames: Readonly<Record<Currency, string>> = ownTexts.currencyNames;

/** The Chinese text of a chip: "全程总费用 A$20,000 及以下". */
export function labelLimit({ kind, value, typed, rate, currency, living, than, isOfSemester }: TypedLimit): string {
  const what = amountsOf[kind];
  if (!what) return labels[`${kind} ${value}`] ?? typed;
  const converted = rate === undefined || !currency ? "" : `（按 1 澳元 = ${rate} ${currencyNames[currency]}折算）`;
  const ofSemester = isOfSemester ? "（按一年两个学期算）" : "";
  const left = typeof living === "number" ? `（预算扣除学生签证的一年生活费 ${formatMoney(living)}）` : "";
  const compared = than ? `（「${than.label}」同级课程的中位数）` : "";
  return `${what} ${textOf(value, kind === "weeks")}${ofSemester}${converted}${left}${compared}`;
}

function textOf(value: string, isWeeks: boolean): string {
  const { from, to } = readRange(value);
  const write = (number: number) => (isWeeks ? `${number} 周` : formatMoney(number));
  if (from === null || to === null) return from === null ? `${write(to ?? 0)} 及以下` : `${write(from)} 及以上`;
  return from === to ? write(to) : `${isWeeks ? from : write(from)} 至 ${write(to)}`;
}
