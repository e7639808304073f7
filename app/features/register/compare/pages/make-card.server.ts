import { levelNameOf, taughtInText } from "#app/features/register/catalogue/pages/public.ts";
import { type ComparedCourse, metroNames } from "#app/features/register/catalogue/server/public.ts";
import { type ExchangeRate, formatConverted, tooOldRate } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatFee, formatLength, formatMoney } from "#app/shell/figures/format.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { ComparisonCard, CourseCard } from "./draw-image.ts";
import { compareCostText, rowText } from "./note-text.json";
import { costOf, costParts, type WholeCosts } from "./whole-costs.server.ts";

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

/** The content of a comparison's image, ready to draw. */
export function makeCard({ courses, facts, rate, whole, today, registerDate, address }: Given): ComparisonCard {
  const sums = courses.map((compared) => costOf(compared, facts));
  const known = sums.flatMap((cost) => cost?.total.to ?? []);
  const lowest = known.length > 1 ? Math.min(...known) : null;
  const cards = courses.map((compared, at): CourseCard => {
    const { course, institution, campuses } = compared;
    const cost = sums[at] ?? null;
    const sum = cost && formatMoney(cost.total.to);
    const places = campuses.map(({ metro, state, city }) => ({ metro, state, suburb: city, campuses: 1 }));
    return {
      school: institution.nameCn ?? institution.name,
      course: course.nameCn ?? course.name,
      english: [institution.name, course.name].join(" · "),
      lines: [
        [levelNameOf(course), formatLength(course.weeks)].filter(Boolean).join("，"),
        `${rowText.tuition} ${formatFee(course.tuition)}`,
        `${rowText.campuses} ${taughtInText(places, { names: metroNames }) || rowText.notStated}`,
      ],
      sum:
        sum &&
        [
          compareCostText.sum,
          " ",
          sum,
          rate && cost ? fill(compareCostText.yuan, { yuan: formatConverted(cost.total.to, rate) }) : "",
          cost?.total.to === lowest ? ` ${compareCostText.lowest}` : "",
        ].join(""),
      parts: cost ? costParts.map((part) => cost.parts[part].to) : [],
      isLowest: cost !== null && cost.total.to === lowest,
    };
  });
  return {
    title: whole?.title ?? compareCostText.brand,
    parts: costParts.map((part) => compareCostText.parts[part]),
    courses: cards,
    notes: [
      compareCostText.how + (whole?.unverified ?? ""),
      rate
        ? fill(compareCostText.rate, { rate: rate.perDollar, currency: rate.name, date: rate.date })
        : tooOldRate(facts),
      fill(compareCostText.made, { date: today, register: registerDate }),
      `${compareCostText.brand} ${address}`,
    ].filter(Boolean),
    qr: { ...qrPath(address), label: compareCostText.scan },
  };
}
