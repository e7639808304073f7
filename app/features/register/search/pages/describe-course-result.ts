import {
  catalogueText,
  levelNameOf,
  statedPrice,
  taughtInText,
} from "#app/features/register/catalogue/pages/public.ts";
import { metroNames } from "#app/features/register/catalogue/server/public.ts";
import type { IsDoubtful } from "#app/features/register/statistics/server/public.ts";
import { type ExchangeRate, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import { formatDuration, formatLength, formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/slugs.ts";
import type { FoundCourse, Registration } from "../server/explore/explore-catalogue.ts";
import { serverText } from "./server-text.json";

interface Asked {
  /** Null when the registry has none: then amounts are in AUD only. */
  rate: ExchangeRate | null;
  /** Keys of cities that the visitor asks for. */
  cities: readonly string[];
  isDoubtful: IsDoubtful;
}

/**
 * Results with finished texts, so that the browser needs no tables of names and no formats. When a third of the results
 * have the same title, each result begins with the school.
 */
export function describeCourseResults(courses: readonly FoundCourse[], asked: Asked) {
  const titles = Map.groupBy(courses, ({ name, nameCn }) => nameCn ?? name);
  const most = Math.max(0, ...[...titles.values()].map(({ length }) => length));
  return courses.map((course) => describeCourseResult(course, asked, most > 2 && most * 3 >= courses.length));
}

function describeCourseResult(course: FoundCourse, { rate, cities, isDoubtful }: Asked, isSchoolFirst: boolean) {
  const { id, code, name, nameCn, kindCn, href, fieldCn, institution, weeks, months, taughtIn, tuition } = course;
  const price = statedPrice(course.totalCost);
  const fee = feeOf(course, price);
  const registrations = describeRegistrations(course);
  const more = [
    fee?.isYearly &&
      price !== null &&
      fill(price > (tuition ?? price) ? serverText.totalWithFees : serverText.total, { amount: dollars(price) }),
    // Filters and limits compare the tuition, which is less than the whole price shown here.
    !fee?.isYearly &&
      price !== null &&
      tuition &&
      tuition < price &&
      fill(serverText.ofTuition, { amount: dollars(tuition) }),
    price !== null && course.tuitionPerYear === 0 && serverText.noTuition,
    course.workComponent && serverText.work,
    // Null when the Chinese name contains it.
    nameCn === null && fieldCn,
    registrations.length === 0 && course.vetCode,
  ];
  return {
    ...{ id, code, name, nameCn, kindCn, href, isSchoolFirst, registrations },
    registrationCount: fill(serverText.registrations, { count: course.registrations }),
    institution: { name: institution.name, nameCn: institution.nameCn, href: institutionPath(institution) },
    /** Level and length. */
    kind: [levelNameOf(course), lengthOf({ weeks, months })].filter(Boolean).join(" · "),
    fee: {
      amount: fee
        ? fill(fee.isYearly ? serverText.yearly : serverText.whole, { amount: dollars(fee.amount) })
        : serverText.noFee,
      yuan: fee && rate && fill(serverText.yuan, { yuan: formatConverted(fee.amount, rate) }).replaceAll(" ", "\u00a0"),
    },
    place: taughtInText(taughtIn, { names: metroNames, chosen: cities }),
    more: more.filter((part) => typeof part === "string"),
    codeText: registrations.length === 0 ? fill(serverText.code, { code }) : null,
    doubt:
      price !== null && isDoubtful({ ...course, yearly: statedPrice(course.tuitionPerYear) })
        ? catalogueText.doubtfulFee
        : null,
    closed: course.delistedOn ? serverText.delisted : course.expired ? serverText.expired : null,
  };
}

const lengthOf = ({ weeks, months }: Pick<Registration, "weeks" | "months">) =>
  formatLength(weeks) ?? formatDuration(weeks, months);

/** Whole dollars, because cents of a course do not matter. */
const dollars = (aud: number) => formatMoney(Math.round(aud));

/** The registrations of a combined result: each with its code and its difference from the others. */
function describeRegistrations({ others, ...first }: FoundCourse) {
  if (others.length === 0) return [];
  const all = [first, ...others];
  const differs = (textOf: (one: Registration) => string | null) => new Set(all.map(textOf)).size > 1;
  const parts = [lengthOf, ({ totalCost }: Registration) => totalCost && dollars(totalCost)].map((textOf) =>
    differs((one) => textOf(one) || null) ? textOf : () => null,
  );
  const highest = Math.max(...all.map(({ totalCost }) => totalCost ?? 0));
  return all.map((one) => {
    const isLow = one.totalCost && one.totalCost < highest / 2 && lengthOf(one) === lengthOf(first);
    const note = [one.vetCode, ...parts.map((textOf) => textOf(one)), isLow && serverText.lowTotal];
    return {
      ...{ code: one.code, href: one.href },
      note: note.filter(Boolean).join(" · ") || serverText.sameRegistration,
    };
  });
}

export type ShownCourse = ReturnType<typeof describeCourseResult>;

/** The compared fee: the yearly tuition, and for courses of up to a year the whole price. */
function feeOf({ tuitionPerYear, weeks }: FoundCourse, price: number | null) {
  if (price === null) return null;
  const isYearly = tuitionPerYear !== null && tuitionPerYear > 0 && weeks !== null && weeks > 52;
  return { isYearly, amount: isYearly ? Math.round(tuitionPerYear) : price };
}
