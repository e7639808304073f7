import { type ExchangeRate, formatConverted, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatLength, formatMoney } from "#app/shell/figures/format.ts";
import type { StripFact } from "#app/shell/page/facts-strip.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { CourseDetails } from "../../server/read-course.ts";
import { statedPrice } from "../../shared/register-values.ts";
import { suburbOf } from "../../shared/suburb.ts";
import { levelNameOf } from "../names.ts";
import { citiesOf } from "../place-section.server.tsx";
import { decisionText } from "./decision-text.json";
import { yearlyChargeOf, yearlyFeeOf } from "./fee-sections.server.tsx";

const { strip: text } = decisionText;

/**
 * Level and length, fee, total cost if known, and place.
 * @param cost AUD for the whole course; null when unknown
 */
export function courseStrip(
  { course, campuses }: CourseDetails,
  cost: number | null,
  rate: ExchangeRate | null,
): StripFact[] {
  const { weeks, level, registerLevel } = course;
  const whole = cost === null ? null : showMoney(cost, rate);
  return [
    {
      value: `${levelNameOf(course)} · ${formatLength(weeks) ?? text.noLength}`,
      note: [registerLevel ?? (level === "Other" ? "" : level), weeks && fill(text.weeks, { weeks })]
        .filter(Boolean)
        .join("，"),
    },
    feeFact(course, rate),
    ...(whole
      ? [
          {
            value: whole.converted?.replace("≈", text.about) ?? whole.aud,
            note: fill(text.wholeCost, { total: whole.aud }),
          },
        ]
      : []),
    placeFact(campuses),
  ];
}

function feeFact(course: CourseDetails["course"], rate: ExchangeRate | null): StripFact {
  const charge = yearlyChargeOf(course);
  const yearly = yearlyFeeOf(course);
  const amount = charge ?? yearly ?? statedPrice(course.totalCost);
  if (amount === null) return { value: text.noFee, note: text.askSchool };
  const period =
    charge !== null ? "charge" : yearly === null ? "total" : (course.weeks ?? 0) > 52 ? "perYear" : "whole";
  const note = rate ? fill(text[`${period}Yuan` as const], { yuan: formatConverted(amount, rate) }) : text[period];
  return { value: formatMoney(period === "total" ? amount : Math.round(amount)), note };
}

const namedSuburbs = 3;

function placeFact(campuses: CourseDetails["campuses"]): StripFact {
  const [city, ...others] = citiesOf(campuses);
  if (!city) return { value: text.noPlace, note: text.askSchool };
  const suburbs = [...new Set(campuses.flatMap((campus) => suburbOf(campus) ?? []))];
  return {
    value: others.length < 2 ? [city, ...others].join("、") : fill(text.manyCities, { city, count: others.length + 1 }),
    note: suburbs.length <= namedSuburbs ? suburbs.join("、") : fill(text.campuses, { count: campuses.length }),
  };
}
