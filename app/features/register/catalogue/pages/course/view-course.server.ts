import { wholeCostKeys } from "#app/features/register/course-cost/shared/whole-cost.ts";
import type { LinkedOccupation } from "#app/features/register/occupations/server/public.ts";
import type { FeeHistoryRow, FieldStatistic } from "#app/features/register/statistics/server/public.ts";
import { drawBars } from "#app/shell/charts/rows.server.ts";
import { type ExchangeRate, exchangeRateOf, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatChange, formatLength, formatMoney } from "#app/shell/figures/format.ts";
import type { StripFact } from "#app/shell/page/facts-strip.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { courseKindOf } from "../../server/course-kind.ts";
import type { CourseDetails } from "../../server/read-course.ts";
import { thousandthsBetween } from "../../shared/credible-figures.ts";
import { statedPrice } from "../../shared/register-values.ts";
import { levelNameOf, suburbOf } from "../names.ts";
import { citiesOf, viewPlaces } from "../view-places.server.ts";
import { decisionText } from "./decision-text.json";
import { viewCost, viewFee, yearlyChargeOf, yearlyFeeOf } from "./view-fees.server.ts";
import { graduationKeys, viewAfter, viewEntry, viewWork } from "./view-graduation.server.ts";

/** Keys of all figures of the registry on a course's page. */
export const courseFactKeys: readonly string[] = [...wholeCostKeys, ...graduationKeys];

const { strip: text, history: historyText } = decisionText;

interface Context {
  /** Of the course's field and level. */
  peers: FieldStatistic | null;
  facts: ReadonlyMap<string, Fact>;
  /** How the fees of its field and level moved. */
  move: FeeHistoryRow | null;
  occupations: readonly LinkedOccupation[];
  /** ms since 1970 */
  now: number;
}

/** Composed texts of a course's page: the facts strip, and each section with its answer as heading. */
export function viewCourse(details: CourseDetails, { peers, move, facts, occupations, now }: Context) {
  const rate = exchangeRateOf(facts, now);
  const cost = viewCost(details, facts, rate);
  return {
    strip: viewStrip(details, rate, cost),
    yearly: yearlyFeeOf(details.course),
    fee: viewFee(details, peers),
    history: viewHistory(details, move),
    cost,
    work: viewWork(details.course),
    after: viewAfter(details, facts, occupations),
    entry: viewEntry(details, facts),
    places: viewPlaces(details.campuses),
  };
}

export type CourseView = ReturnType<typeof viewCourse>;

/** Level and length, fee, the whole cost where it is known, and place: text only, so that the loader can send it. */
type StripText = { [Part in keyof StripFact]: string };

function viewStrip(
  { course, campuses }: CourseDetails,
  rate: ExchangeRate | null,
  cost: ReturnType<typeof viewCost>,
): StripText[] {
  const { weeks, level, registerLevel } = course;
  return [
    {
      value: `${levelNameOf(course)} · ${formatLength(weeks) ?? text.noLength}`,
      note: [registerLevel ?? (level === "Other" ? "" : level), weeks && fill(text.weeks, { weeks })]
        .filter(Boolean)
        .join(" · "),
    },
    feeFact(course, rate),
    ...(cost
      ? [
          {
            value: cost.whole.converted?.replace("≈", text.about) ?? cost.whole.aud,
            note: fill(text.wholeCost, { total: cost.whole.aud }),
          },
        ]
      : []),
    placeFact(campuses),
  ];
}

function feeFact(course: CourseDetails["course"], rate: ExchangeRate | null): StripText {
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

function placeFact(campuses: CourseDetails["campuses"]): StripText {
  const [city, ...others] = citiesOf(campuses);
  if (!city) return { value: text.noPlace, note: text.askSchool };
  const suburbs = [...new Set(campuses.flatMap((campus) => suburbOf(campus) ?? []))];
  return {
    value: others.length < 2 ? [city, ...others].join("、") : fill(text.manyCities, { city, count: others.length + 1 }),
    note: suburbs.length <= namedSuburbs ? suburbs.join("、") : fill(text.campuses, { count: campuses.length }),
  };
}

type State = CourseDetails["history"][number];
type Figures = NonNullable<State["figures"]>;

/**
 * What each register said of the fee and length of a course, and how the fee moved from the first to the newest; null when only
 * one register has it. @param move of the courses of its field and level that two registers have
 */
export function viewHistory(
  { course, history }: Pick<CourseDetails, "course" | "history">,
  move: FeeHistoryRow | null,
) {
  const known = history.flatMap(({ date, figures }) => (figures ? [{ date, ...figures }] : []));
  const [first, last] = [known[0], known.at(-1)];
  if (history.length < 2 || !first || !last) return null;
  // The tuition, or what the school charges in all where it is the only figure on both.
  const hasTuition = [first, last].every(({ tuition }) => statedPrice(tuition) !== null);
  const feeOf = ({ tuition, nonTuition, totalCost }: Figures) => {
    if (hasTuition) return statedPrice(tuition);
    // A total of other fees only is no price of the course.
    return statedPrice((totalCost ?? 0) - (nonTuition ?? 0)) === null ? null : statedPrice(totalCost);
  };
  const name = hasTuition ? historyText.tuition : historyText.charges;
  const gone = history.at(-1)?.figures === null ? history.at(-1)?.date : null;
  const kind = courseKindOf({ ...course, nameCn: null, narrowField: course.fields[0]?.narrow ?? null });
  const isCompared = move?.date === last.date && move.sameChange !== null && kind;
  return {
    title: gone
      ? fill(historyText.gone, { date: gone })
      : titleOf(name, { ...first, fee: feeOf(first) }, { ...last, fee: feeOf(last) }),
    drawing: drawBars({
      title: fill(historyText.chart, { name }),
      head: [historyText.register, historyText.figures],
      bars: known.map((one) => {
        const fee = feeOf(one);
        const length = one.weeks ? fill(historyText.weeks, { weeks: one.weeks }) : historyText.noLength;
        const shown = `${fee === null ? historyText.noFee : formatMoney(fee)} · ${length}`;
        return { label: one.date, value: fee ?? 0, shown, isOwn: one === last };
      }),
    }),
    peers: isCompared
      ? fill(historyText.peers, { kind, count: move.sameCourses ?? 0, change: formatChange(move.sameChange ?? 0) })
      : null,
    note: historyText.note,
  };
}

interface Point {
  date: string;
  fee: number | null;
  weeks: number | null;
}

function titleOf(name: string, first: Point, last: Point): string {
  const dates = { from: first.date, to: last.date };
  if (first.weeks !== last.weeks) {
    const lengths = { before: first.weeks || historyText.none, after: last.weeks || historyText.none };
    if (first.fee === null || last.fee === null || !first.weeks || !last.weeks)
      return fill(historyText.lengthOnly, lengths);
    const change = thousandthsBetween(first.fee / first.weeks, last.fee / last.weeks);
    return fill(historyText.length, { ...lengths, name, change: formatChange(change) });
  }
  if (first.fee === null || last.fee === null) return fill(historyText.unknown, dates);
  return fill(historyText.title, { ...dates, name, change: formatChange(thousandthsBetween(first.fee, last.fee)) });
}
