import { levelNameOf, statedPrice, taughtInText } from "#app/features/register/catalogue/pages/public.ts";
import { metroNames } from "#app/features/register/catalogue/server/public.ts";
import { type ExchangeRate, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import { formatDuration, formatLength, formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import type { FoundCourse } from "../server/explore/exploration.ts";
import { serverText } from "./server-text.json";

interface Asked {
  /** Null when the registry has none: then amounts are in AUD only. */
  rate: ExchangeRate | null;
  /** Keys of cities that the visitor asks for. */
  cities: readonly string[];
}

/** A course with finished texts, so that the browser needs no tables of names and no formats. */
export function describeCourseResult(course: FoundCourse, { rate, cities }: Asked) {
  const { id, code, name, nameCn, kindCn, href, fieldCn, institution, weeks, months, taughtIn } = course;
  const price = statedPrice(course.totalCost);
  const fee = feeOf(course, price);
  const more = [
    fee?.isYearly && price !== null && fill(serverText.total, { amount: formatMoney(price) }),
    price !== null && course.tuitionPerYear === 0 && serverText.noTuition,
    course.workComponent && serverText.work,
    // The Chinese name says it.
    nameCn === null && fieldCn,
    fill(serverText.code, { code }),
  ];
  return {
    ...{ id, code, name, nameCn, kindCn, href },
    institution: { name: institution.name, nameCn: institution.nameCn, href: institutionPath(institution) },
    /** Before the fee: level and length. */
    kind: [levelNameOf(course), formatLength(weeks) ?? formatDuration(weeks, months)].filter(Boolean).join(" · "),
    fee: {
      amount: fee
        ? fill(fee.isYearly ? serverText.yearly : serverText.whole, { amount: formatMoney(fee.amount) })
        : serverText.noFee,
      yuan: fee && rate && fill(serverText.yuan, { yuan: formatConverted(fee.amount, rate) }),
    },
    place: taughtInText(taughtIn, { names: metroNames, chosen: cities }),
    more: more.filter(Boolean).join(" · "),
    closed: course.delistedOn ? serverText.delisted : course.expired ? serverText.expired : null,
  };
}

export type ShownCourse = ReturnType<typeof describeCourseResult>;

/** The compared fee: the yearly tuition, and for courses of up to a year the whole price. */
function feeOf({ tuitionPerYear, weeks }: FoundCourse, price: number | null) {
  if (price === null) return null;
  const isYearly = tuitionPerYear !== null && tuitionPerYear > 0 && weeks !== null && weeks > 52;
  return { isYearly, amount: isYearly ? Math.round(tuitionPerYear) : price };
}
