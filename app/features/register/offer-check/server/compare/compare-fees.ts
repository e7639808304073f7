import { formatMoney } from "#worker/platform/figure-text.ts";
import { fill } from "#worker/platform/fill.ts";
import type { FeePeriod, FeeRole, OfferedFee } from "../letter/letter-fees.ts";
import type { OfferedCourse } from "../letter/read-letter.ts";
import { feeText as text } from "../notes.json";
import { offeredWeeks } from "./compare-names.ts";
import type { Line, RegisteredCourse } from "./registered.ts";

/** A difference up to this is rounding. */
const rounding = 0.015;

/** An amount within this difference of another period's amount is for that period, whatever its words. */
const certain = 0.05;

/** A difference up to this may be that between year levels of a school. */
const otherLevel = 0.35;

/** A difference up to this is the increase from year to year: at universities fees rose by 4 to 5 % a year, see the docstring of compareFees. */
const otherYear = 0.15;

const dollars = (aud: number) => formatMoney(Math.round(aud));

/**
 * Compares the tuition of a letter with that of the register, which has one amount for the whole course. A yearly amount is compared with
 * the average year. Universities set fees by calendar year, so the first year costs less than the average, and a newer letter states more
 * than an older register. Deposits, scholarships, insurance and other charges are not tuition.
 */
export function compareFees(
  offered: OfferedCourse,
  registered: RegisteredCourse,
  { hasCredit, isOneOfMany }: { hasCredit: boolean; isOneOfMany: boolean },
): Line[] {
  const { tuition } = registered;
  // A sum of several courses belongs to none of them. An amount without a word for its purpose can agree, but not differ.
  const roles: readonly FeeRole[] = isOneOfMany
    ? ["tuition", "net", "unknown"]
    : ["tuition", "net", "grand", "unknown"];
  const compared =
    roles.map((role) => offered.fees.filter((fee) => fee.role === role)).find((fees) => fees.length > 0) ?? [];
  const say = (finding: Line["finding"], letter = "", register = "", note = ""): Line => ({
    ...{ subject: "fee", finding, letter, register, note },
  });
  if (compared.length === 0) return [say("unsaid", "", registeredText(registered))];
  if (tuition === null) return [say("unregistered", compared.map(textOf).join("；"), "", text.none)];
  const results = compared.map((fee) => ({ fee, ...nearest(fee, registered, tuition, offered) }));
  const isReduced = offered.fees.some(({ role }) => role === "scholarship" || role === "net");
  const anyAgrees = results.some(({ difference }) => Math.abs(difference) <= otherYear);
  /** Null: no line is shown. */
  const judge = ({
    fee,
    difference,
    isOtherTime,
    isGuess,
  }: (typeof results)[number]): [Line["finding"], note: string] | null => {
    const size = Math.abs(difference);
    const share = `${Math.round(size * 100)}%`;
    if (size <= rounding) return ["agrees", ""];
    if (isGuess) return ["unclear", text.guess];
    if (size <= otherYear) return ["close", fill(text.close, { share })];
    // An amount without a word for its purpose proves nothing next to one that agrees.
    if ((fee.period === "any" || fee.role === "unknown") && anyAgrees) return null;
    if (fee.role === "unknown") return ["unclear", text.amount];
    if (isOtherTime) return ["unclear", text.time];
    if (fee.isLevel && size < otherLevel) return ["unclear", "学校按年级收费，登记的是各年级的平均数。"];
    if (difference < 0 && (isReduced || fee.role === "net")) return ["close", fill(text.reduced, { share })];
    // Every amount except the largest may be a part of another.
    const isPart = fee.isSum || results.some((other) => other.fee.aud > fee.aud);
    if (difference < 0 && (isPart || (hasCredit && ["total", "any"].includes(fee.period))))
      return ["unclear", text.part];
    if (difference < 0 && registered.isFlexible) return ["close", "这类课程按周收费，登记的是最长的一期。"];
    return ["differs", fill(text.differs, { share: `${difference > 0 ? "多" : "少"} ${share}` })];
  };
  return unique(
    results.flatMap((result) => {
      const [finding, note] = judge(result) ?? [];
      return finding
        ? [{ ...say(finding, textOf(result.fee), result.meant, note), english: englishOf(result.fee) }]
        : [];
    }),
  );
}

interface Expected {
  /** AUD. */
  value: number;
  /** Description of the amount, for people. */
  meant: string;
  /** The number of periods is not in the letter: the amount may agree, but proves nothing else. */
  isGuess?: boolean;
}

/** The amounts that a letter may state for a tuition, for the period it names. */
function expectedOf(
  { period, role }: Pick<OfferedFee, "period" | "role">,
  { weeks, total, isFlexible }: RegisteredCourse,
  tuition: number,
  offered: OfferedCourse,
): Expected[] {
  const { periods } = offered;
  const agreedWeeks = offeredWeeks(offered);
  const whole = `全程 ${dollars(tuition)}`;
  const part = (count: number, words: string): Expected => ({
    value: tuition / count,
    meant: count === 1 ? whole : `${whole}，${words} ${dollars(tuition / count)}`,
  });
  const expected: Expected[] = [];
  const isPart = isFlexible && weeks !== null && agreedWeeks !== null && agreedWeeks < weeks;
  // An amount that no word calls tuition is at most the whole tuition.
  const isAny = period === "any" && role !== "unknown" && !isPart;
  if (!isPart && (period === "total" || period === "any" || weeks === null)) expected.push(part(1, ""));
  if (role !== "tuition" && total !== null) expected.push({ value: total, meant: `全部费用 ${dollars(total)}` });
  if (weeks === null) return expected;
  const years = weeks / 52;
  if (period === "year" || isAny) expected.push(part(Math.max(1, years), "平均每年"));
  if (period === "semester" || period === "term" || isAny) {
    // The number of periods in the letter, when it is about the whole course; else two semesters a year. Other numbers are guesses.
    const stated = periods === null ? 0 : periods.count / (periods.isPerYear ? 1 : years);
    const isStated = stated > 1.5 && stated < 4.5 && !isAny;
    const perYear = isStated ? [stated] : [2, 3, 4];
    for (const each of perYear) {
      const terms = Math.max(1, Math.round(years * each));
      const isGuess = !isStated && !(period === "semester" && each === 2);
      if (!expected.some(({ value }) => value === tuition / terms))
        expected.push({ ...part(terms, `${terms} 期每期`), isGuess });
    }
  }
  if (period === "week" || (isFlexible && period === "any")) expected.push(part(weeks, "平均每周"));
  if (isPart && period !== "week") {
    const value = (tuition / weeks) * agreedWeeks;
    expected.push({ value, meant: `${agreedWeeks} 周约 ${dollars(value)}` });
  }
  return expected;
}

/** The expected amount nearest to an amount: letter ÷ register − 1, and whether the amount would agree if it were for another period. */
function nearest(fee: OfferedFee, registered: RegisteredCourse, tuition: number, offered: OfferedCourse) {
  const distance = ({ value }: Expected) => Math.abs(Math.log(fee.aud / value));
  const others = expectedOf({ ...fee, period: "any" }, registered, tuition, offered);
  const all: readonly Expected[] = expectedOf(fee, registered, tuition, offered);
  const fits = all.filter((one) => !one.isGuess || Math.abs(fee.aud / one.value - 1) <= rounding);
  const [whole = { value: tuition, meant: "" }, ...more]: readonly Expected[] = fits.length > 0 ? fits : all;
  const best = more.reduce((near, other) => (distance(other) < distance(near) ? other : near), whole);
  // An amount without words is first taken for the whole course: it counts as a part only when it agrees.
  const isPoor =
    fee.period === "any" && distance(best) > Math.log(1 + otherYear) && distance(whole) < distance(best) + 0.3;
  const chosen = isPoor ? whole : best;
  return {
    difference: fee.aud / chosen.value - 1,
    meant: chosen.meant,
    isGuess: chosen.isGuess === true,
    // A number of terms other than the stated one does not count as another period.
    isOtherTime: others.some(
      (other) => distance(other) <= certain && !(other.isGuess && ["semester", "term"].includes(fee.period)),
    ),
  };
}

const periodNames: Readonly<Record<FeePeriod, [chinese: string, english: string]>> = {
  ...{ total: ["全程 ", " in total"], year: ["一年 ", " a year"], semester: ["一学期 ", " a semester"] },
  ...{ term: ["一期 ", " a term"], week: ["一周 ", " a week"], any: ["", ""] },
};

const textOf = ({ period, written }: OfferedFee) => periodNames[period][0] + written;

const englishOf = ({ aud, period }: OfferedFee) => `${formatMoney(aud)}${periodNames[period][1]}`;

const registeredText = ({ tuition, weeks }: RegisteredCourse) =>
  tuition === null
    ? ""
    : `全程 ${dollars(tuition)}${weeks !== null && weeks > 52 ? `，平均每年 ${dollars((tuition / weeks) * 52)}` : ""}`;

/** Equal amounts for the same period are one line. */
const unique = (lines: readonly Line[]): Line[] => [...new Map(lines.map((line) => [line.letter, line])).values()];
