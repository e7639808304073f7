import type { OfferedFee } from "../letter/letter-fees.ts";
import type { OfferedCourse } from "../letter/read-letter.ts";
import type { Line, RegisteredCourse } from "./registered.ts";

/** A difference up to this is rounding. */
const rounding = 0.015;

/** A difference up to this is the price of another year: at universities fees rose by 4 to 5 % a year, see the docstring of compareFees. */
const otherYear = 0.15;

const dollars = (aud: number) => `A$${Math.round(aud).toLocaleString("en-US")}`;

const percent = (share: number) => `${Math.abs(Math.round(share * 100))}%`;

/**
 * Compares the tuition of a letter with that of the register, which has one amount for the whole course. A year's is compared with the
 * average year: universities set fees by calendar year, so the first year costs less than the average and a newer letter more than an
 * older register. Deposits, scholarships, insurance and other charges are not tuition.
 */
export function compareFees(
  offered: OfferedCourse,
  registered: RegisteredCourse,
  { agreedWeeks, isOneOfMany }: { agreedWeeks: number | null; isOneOfMany: boolean },
): Line[] {
  const { tuition, weeks } = registered;
  // A sum of several courses belongs to none of them.
  const roles = isOneOfMany ? ["tuition", "net"] : ["tuition", "net", "grand"];
  const asked = offered.fees.filter(({ role }) => roles.includes(role));
  const tuitions = asked.filter(({ role }) => role === "tuition");
  const compared = tuitions.length > 0 ? tuitions : asked;
  if (compared.length === 0)
    return [{ subject: "fee", finding: "unsaid", letter: "", register: registeredText(registered), note: "" }];
  if (tuition === null)
    return [
      {
        subject: "fee",
        finding: "unregistered",
        letter: written(compared),
        register: "",
        note: "登记册没有这门课的学费，请用学校网站上的学费核对。",
      },
    ];
  const results = compared.map((fee) => ({ fee, ...nearest(fee, registered, tuition, agreedWeeks) }));
  const scholarship = offered.fees.some(({ role }) => role === "scholarship" || role === "net");
  // The years of a course may be listed one by one: their sum is the whole.
  const years = results.filter(({ fee }) => fee.period === "year" || fee.period === "any");
  const sum = years.reduce((all, { fee }) => all + fee.aud, 0);
  const isSum =
    years.length > 1 &&
    weeks !== null &&
    years.length <= Math.ceil(weeks / 40) &&
    Math.abs(sum / tuition - 1) <= otherYear;
  const anyAgrees = results.some(({ difference }) => Math.abs(difference) <= otherYear);
  return unique(
    results.flatMap(({ fee, difference, meant }): Line[] => {
      const size = Math.abs(difference);
      const line = { subject: "fee" as const, letter: `${periodText(fee)}${fee.written}`, register: meant };
      if (size <= rounding) return [{ ...line, finding: "agrees", note: "" }];
      if (size <= otherYear || isSum)
        return [
          {
            ...line,
            finding: "close",
            note: `差 ${percent(difference)}。学费多半每年调整，登记的又是全程的，差一点是常有的；以通知书和学校网站当年的学费为准。`,
          },
        ];
      // Words that do not say what an amount is for prove nothing beside one that agrees.
      if (fee.period === "any" && anyAgrees) return [];
      if (difference < 0 && scholarship)
        return [
          {
            ...line,
            finding: "close",
            note: `比登记的少 ${percent(difference)}，信里提到奖学金或减免：请学校写明减免的数目和每年是否都有。`,
          },
        ];
      if (difference < 0 && registered.isFlexible)
        return [{ ...line, finding: "close", note: "这类课程按周收费，登记的是最长的一期。" }];
      const way = difference > 0 ? "多" : "少";
      return [
        {
          ...line,
          finding: "differs",
          note: `通知书上的${way} ${percent(difference)}。请学校说明是哪一年、多长时间、含不含其他费用。`,
        },
      ];
    }),
  );
}

interface Expected {
  /** AUD. */
  value: number;
  /** What it is, for people. */
  meant: string;
}

/** The amounts that a letter may write for a tuition, for the time it names. */
function expectedOf(
  { period, role }: OfferedFee,
  { weeks, total, isFlexible }: RegisteredCourse,
  tuition: number,
  agreedWeeks: number | null,
): Expected[] {
  const whole = `全程 ${dollars(tuition)}`;
  const part = (count: number, words: string): Expected => ({
    value: tuition / count,
    meant: count === 1 ? whole : `${whole}，${words} ${dollars(tuition / count)}`,
  });
  const expected: Expected[] = [];
  const isAny = period === "any";
  const isPart = isFlexible && weeks !== null && agreedWeeks !== null && agreedWeeks < weeks;
  if (!isPart && (period === "total" || isAny || weeks === null)) expected.push(part(1, ""));
  if (role !== "tuition" && total !== null) expected.push({ value: total, meant: `全部费用 ${dollars(total)}` });
  if (weeks === null) return expected;
  const years = weeks / 52;
  const wholeYears = Math.round(years);
  if (period === "year" || isAny) {
    expected.push(part(Math.max(1, years), "平均每年"));
    // The last year is some weeks short, or years have 40 weeks.
    if (wholeYears > 1 && Math.abs(years - wholeYears) < 0.12) expected.push(part(wholeYears, "平均每年"));
    if (weeks % 40 === 0 && weeks >= 80) expected.push(part(weeks / 40, "平均每年"));
  }
  // Two semesters a year; a term, trimester or session may be one of two, three or four.
  const perYear = { semester: [2], term: [2, 3, 4], any: [2, 3], total: [], year: [], week: [] }[period];
  for (const terms of new Set(perYear.map((each) => Math.max(1, Math.round(years * each))))) {
    expected.push(part(terms, `${terms} 期每期`));
  }
  if (period === "week" || (isFlexible && isAny)) expected.push(part(weeks, "平均每周"));
  if (isPart) {
    const value = (tuition / weeks) * agreedWeeks;
    expected.push({ value, meant: `${agreedWeeks} 周约 ${dollars(value)}` });
  }
  return expected;
}

/** What an amount is compared with, and letter ÷ register − 1. */
function nearest(fee: OfferedFee, registered: RegisteredCourse, tuition: number, agreedWeeks: number | null) {
  const [first, ...others] = expectedOf(fee, registered, tuition, agreedWeeks);
  const distance = ({ value }: Expected) => Math.abs(Math.log(fee.aud / value));
  const whole = first ?? { value: tuition, meant: "" };
  const best = others.reduce((near, other) => (distance(other) < distance(near) ? other : near), whole);
  // A bare amount is first taken for the whole course: it is a part of it only when it agrees well.
  const chosen = fee.period === "any" && distance(best) > 0.05 && distance(whole) < distance(best) + 0.3 ? whole : best;
  return { difference: fee.aud / chosen.value - 1, meant: chosen.meant };
}

const periodNames = {
  total: "全程 ",
  year: "一年 ",
  semester: "一学期 ",
  term: "一期 ",
  week: "一周 ",
  any: "",
} as const;

const periodText = ({ period }: OfferedFee) => periodNames[period];

const written = (fees: readonly OfferedFee[]) => fees.map((fee) => periodText(fee) + fee.written).join("；");

const registeredText = ({ tuition, weeks }: RegisteredCourse) =>
  tuition === null
    ? ""
    : `全程 ${dollars(tuition)}${weeks !== null && weeks > 52 ? `，平均每年 ${dollars((tuition / weeks) * 52)}` : ""}`;

/** The same amount for the same time is one line. */
const unique = (lines: readonly Line[]): Line[] => [...new Map(lines.map((line) => [line.letter, line])).values()];
