import type { FeeHistoryRow } from "#app/features/register/statistics/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import { drawBars } from "#app/shell/charts/rows.server.ts";
import { formatChange, formatMoney } from "#app/shell/figures/format.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { courseKindOf } from "../../server/course-kind.ts";
import type { CourseDetails } from "../../server/read-course.ts";
import { thousandthsBetween } from "../../shared/credible-figures.ts";
import { statedPrice } from "../../shared/register-values.ts";
import { decisionText } from "./decision-text.json";

const { history: text } = decisionText;

type Figures = NonNullable<CourseDetails["history"][number]["figures"]>;

/**
 * Fee and length of a course on each register, and the change of the fee from the first to the newest; null when only
 * one register has the course.
 * @param move change of the fees of courses of the same field and level on both registers
 */
export function historySection(
  { course, history }: Pick<CourseDetails, "course" | "history">,
  move: FeeHistoryRow | null,
) {
  const known = history.flatMap(({ date, figures }) => (figures ? [{ date, ...figures }] : []));
  const [first, last] = [known[0], known.at(-1)];
  if (history.length < 2 || !first || !last) return null;
  // Whether the tuition is compared, or the total where both registers have only a total.
  const hasTuition = [first, last].every(({ tuition }) => statedPrice(tuition) !== null);
  const feeOf = ({ tuition, nonTuition, totalCost }: Figures) => {
    if (hasTuition) return statedPrice(tuition);
    // A total that consists only of other fees is not the price of the course.
    return statedPrice((totalCost ?? 0) - (nonTuition ?? 0)) === null ? null : statedPrice(totalCost);
  };
  const name = hasTuition ? text.tuition : text.charges;
  const gone = history.at(-1)?.figures === null ? history.at(-1)?.date : null;
  const kind = courseKindOf({ ...course, nameCn: null, narrowField: course.fields[0]?.narrow ?? null });
  const isCompared = move?.date === last.date && move.sameChange !== null && kind;
  const drawing = drawBars({
    title: fill(text.chart, { name }),
    head: [text.register, text.figures],
    bars: known.map((one) => {
      const fee = feeOf(one);
      const length = one.weeks ? fill(text.weeks, { weeks: one.weeks }) : text.noLength;
      const shown = `${fee === null ? text.noFee : formatMoney(fee)} · ${length}`;
      return { label: one.date, value: fee ?? 0, shown, isOwn: one === last };
    }),
  });
  const title = gone
    ? fill(text.gone, { date: gone })
    : titleOf(name, { ...first, fee: feeOf(first) }, { ...last, fee: feeOf(last) });
  return (
    <Section id="history" title={title}>
      <Chart drawing={drawing} isTold />
      {isCompared && (
        <p>{fill(text.peers, { kind, count: move.sameCourses ?? 0, change: formatChange(move.sameChange ?? 0) })}</p>
      )}
      <p className="text-muted text-sm">{text.note}</p>
    </Section>
  );
}

interface Point {
  date: string;
  fee: number | null;
  weeks: number | null;
}

function titleOf(name: string, first: Point, last: Point): string {
  // A month stays on one line.
  const monthOf = ({ date }: Point) => writeMonth(date).replaceAll(" ", "\u00a0");
  const dates = { from: monthOf(first), to: monthOf(last) };
  if (first.weeks !== last.weeks) {
    const lengths = { before: first.weeks || text.none, after: last.weeks || text.none };
    if (first.fee === null || last.fee === null || !first.weeks || !last.weeks) return fill(text.lengthOnly, lengths);
    const change = thousandthsBetween(first.fee / first.weeks, last.fee / last.weeks);
    return fill(text.length, { ...lengths, name, change: formatChange(change) });
  }
  if (first.fee === null || last.fee === null) return fill(text.unknown, dates);
  return fill(text.title, { ...dates, name, change: formatChange(thousandthsBetween(first.fee, last.fee)) });
}
