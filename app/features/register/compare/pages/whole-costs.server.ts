import { levelNameOf, shortCourseName, taughtInText } from "#app/features/register/catalogue/pages/public.ts";
import { type ComparedCourse, metroNames, schoolLevels } from "#app/features/register/catalogue/server/public.ts";
import { describeUnverified } from "#app/features/register/course-cost/pages/public.ts";
import {
  type CostPart,
  registeredFigures,
  type WholeCost,
  wholeCostOf,
} from "#app/features/register/course-cost/shared/whole-cost.ts";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import { drawStackedBars } from "#app/shell/charts/rows.server.ts";
import { type ExchangeRate, formatConverted, tooOldRate } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatFee, formatLength, formatMoney } from "#app/shell/figures/format.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { compareCostText, rowText } from "./note-text.json";

/** The parts of the total cost, in the order of the chart. */
const costParts = ["study", "living", "visa"] as const satisfies readonly CostPart[];

/** Total costs of the compared courses, and their differences. */
export interface WholeCosts {
  /** "迪肯大学便宜 A$36,861（约 ¥17.8 万）" */
  title: string;
  /** The sum of the cheapest; null for one course. */
  answer: string | null;
  drawing: Drawing;
  /** Names of unverified items of the sums; may be empty. */
  unverified: string;
  /** Courses without a sum: the register lacks a figure, or they are school courses of several years. */
  without: string[];
}

/** "莫纳什大学 护理学学士" */
export const labelOf = (compared: ComparedCourse): string =>
  `${schoolOf(compared)} ${shortCourseName(compared.course)}`;

export const schoolOf = ({ institution }: ComparedCourse): string => institution.nameCn ?? institution.name;

/** The upper end of a range, so that the amount is sufficient. */
const wholeOf = (cost: WholeCost) => cost.total.to;

/** The total cost of a course, AUD; null when the register lacks a figure, and for school courses of several years, which few pupils take completely. */
export function costOf({ course, registerIsOld }: ComparedCourse, facts: ReadonlyMap<string, Fact>): WholeCost | null {
  if (schoolLevels.some((level) => level === course.level)) return null;
  return wholeCostOf(registeredFigures(course, registerIsOld), facts);
}

/** @returns null when no course has a sum */
export function viewWholeCosts(
  courses: readonly ComparedCourse[],
  facts: ReadonlyMap<string, Fact>,
  rate: ExchangeRate | null,
): WholeCosts | null {
  const known = courses.flatMap((compared) => {
    const cost = costOf(compared, facts);
    return cost ? [{ compared, cost, label: labelOf(compared) }] : [];
  });
  const lowest = known.toSorted((a, b) => wholeOf(a.cost) - wholeOf(b.cost))[0];
  if (!lowest) return null;
  const least = wholeOf(lowest.cost);
  const most = Math.max(...known.map(({ cost }) => wholeOf(cost)));
  const isTold = known.length > 1 && most > least;
  const ofSchool = known.filter(({ compared }) => schoolOf(compared) === schoolOf(lowest.compared));
  const sum = (cost: WholeCost) => formatMoney(wholeOf(cost));
  const yuan = (aud: number) => (rate ? fill(compareCostText.yuan, { yuan: formatConverted(aud, rate) }) : "");
  const bars = known.map(({ cost, label }) => {
    const isLowest = isTold && wholeOf(cost) === least;
    return {
      label,
      values: costParts.map((part) => cost.parts[part].to),
      shown: isLowest ? `${sum(cost)} ${compareCostText.lowest}` : sum(cost),
      isOwn: isLowest,
    };
  });
  const head = [compareCostText.course, ...costParts.map((part) => compareCostText.parts[part]), compareCostText.sum];
  const rows = known.map(({ compared, cost, label }) => [
    [label, formatLength(compared.course.weeks)].filter(Boolean).join("，"),
    ...costParts.map((part) => formatMoney(cost.parts[part].to)),
    sum(cost) + yuan(wholeOf(cost)),
  ]);
  return {
    title: isTold
      ? fill(known.length > 2 ? compareCostText.titleMany : compareCostText.title, {
          label: ofSchool.length > 1 ? lowest.label : schoolOf(lowest.compared),
          difference: formatMoney(most - least) + yuan(most - least),
        })
      : fill(compareCostText.titleOne, { sum: sum(lowest.cost) + yuan(least) }),
    answer: isTold ? fill(compareCostText.answer, { sum: sum(lowest.cost) + yuan(least) }) : null,
    drawing: drawStackedBars({
      parts: costParts.map((part) => compareCostText.parts[part]),
      bars,
      table: { caption: compareCostText.caption, head, rows },
    }),
    unverified: describeUnverified(known.flatMap(({ cost }) => cost.unverified)),
    without: courses.filter((one) => costOf(one, facts) === null).map(labelOf),
  };
}

interface Given {
  courses: readonly ComparedCourse[];
  facts: ReadonlyMap<string, Fact>;
  rate: ExchangeRate | null;
  whole: WholeCosts | null;
  /** YYYY-MM-DD in Australia. */
  today: string;
  registerDate: string;
  /** Absolute address of the comparison. */
  address: string;
}

/** The content of a comparison's image, for drawParts, with the address as its code. */
export function makeCard({ courses, facts, rate, whole, today, registerDate, address }: Given) {
  const sums = courses.map((compared) => costOf(compared, facts));
  const known = sums.flatMap((cost) => cost?.total.to ?? []);
  const lowest = known.length > 1 ? Math.min(...known) : null;
  const sumLines = ({ total, parts }: WholeCost) => {
    const yuan = rate ? fill(compareCostText.yuan, { yuan: formatConverted(total.to, rate) }) : "";
    const mark = total.to === lowest ? ` ${compareCostText.lowest}` : "";
    return [
      `${compareCostText.sum} ${formatMoney(total.to)}${yuan}${mark}`,
      costParts.map((part) => `${compareCostText.parts[part]} ${formatMoney(parts[part].to)}`).join("，"),
    ];
  };
  return {
    mark: compareCostText.brand,
    title: whole?.title ?? compareCostText.brand,
    parts: courses.map(({ course, institution, campuses }, at) => {
      const places = campuses.map(({ metro, state, city }) => ({ metro, state, suburb: city, campuses: 1 }));
      const cost = sums[at];
      return {
        title: `${institution.nameCn ?? institution.name} · ${course.nameCn ?? course.name}`,
        lines: [
          [institution.name, course.name].join(" · "),
          [levelNameOf(course), formatLength(course.weeks)].filter(Boolean).join("，"),
          `${rowText.tuition} ${formatFee(course.tuition)}`,
          `${rowText.campuses} ${taughtInText(places, { names: metroNames }) || rowText.notStated}`,
          ...(cost ? sumLines(cost) : []),
        ],
      };
    }),
    notes: [
      compareCostText.how + (whole?.unverified ?? ""),
      rate
        ? fill(compareCostText.rate, { rate: rate.perDollar, currency: rate.name, date: rate.date })
        : tooOldRate(facts),
      fill(compareCostText.made, { date: today, register: registerDate }),
      address,
      compareCostText.scan,
    ].filter(Boolean),
    qr: qrPath(address),
  };
}
