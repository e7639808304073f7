import type { ChartTable, Drawing } from "#app/shell/charts/drawing.ts";
import { drawBars, drawStackedBars } from "#app/shell/charts/rows.server.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import { type EoiVisa, eoiVisas } from "../server/kinds.ts";
import { atOrAbove, type EoiCount, type People, type Pool, peopleOf } from "../server/read-invitations.ts";
import type { EoiPoints } from "../server/schema.ts";
import { poolText as text } from "./pool-text.json";

/** "1,338", or with small cells "1,320–1,358". */
export const writePeople = ({ least, most }: People): string =>
  least === most ? formatNumber(least) : `${formatNumber(least)}–${formatNumber(most)}`;

/** "约 9,390 " for 9,358–9,430: three digits of the middle, more where that is outside of the range; exact and small numbers and wide ranges as they are. */
function writeAbout({ least, most }: People): string {
  const middle = (least + most) / 2;
  if (middle < 100 || most > 1.2 * least || least === most) return `${writePeople({ least, most })} `;
  const rounded = (step: number) => Math.round(middle / step) * step;
  let step = 10 ** (Math.floor(Math.log10(middle)) - 2);
  while (rounded(step) < least || rounded(step) > most) step /= 10;
  return fill(text.about, { count: formatNumber(rounded(step)) });
}

/** For each score, the number of expressions of interest of an occupation with at least this score: by visa, up to the highest score of the pool. Null for an empty pool. */
export function viewStanding(pool: Pool) {
  const waiting = waitingOf(pool);
  if (!pool.load || waiting.length === 0) return null;
  const above: Partial<Record<EoiVisa, Record<number, string>>> = {};
  for (const { visa, points } of waiting) {
    const scores = Array.from({ length: (points.at(-1)?.[0] ?? 0) / 5 + 1 }, (_, step) => step * 5);
    const write = (score: number) => writePeople(peopleOf(atOrAbove(points, score)));
    above[visa] = Object.fromEntries(scores.map((score) => [score, write(score)]));
  }
  return {
    label: fill(text.standing, { month: writeMonth(pool.load.lastMonth) }),
    note: text.noQueue,
    above,
  };
}

export type Standing = NonNullable<ReturnType<typeof viewStanding>>;

/** The rows of the last month that wait, in the order of visas. */
const waitingOf = ({ load, counts }: Pool): EoiCount[] =>
  eoiVisas.flatMap((wanted) =>
    counts.filter(({ visa, status, month }) => visa === wanted && status === "submitted" && month === load?.lastMonth),
  );

/**
 * The pool of an occupation, for its page: the first visa in full, the others in short; null before a load.
 * @param passMark fewer points are not invited
 * @param newest the newest known round of a 189 with the least points that were invited
 */
export function viewPool(
  { load, counts }: Pool,
  passMark: number,
  newest?: { roundOn: string; lowestPoints: number | null },
) {
  if (!load) return null;
  const [first, ...others] = waitingOf({ load, counts });
  return {
    month: writeMonth(load.lastMonth),
    isStarter: load.kind === "starter",
    first: first
      ? {
          ...viewVisa(counts, first, passMark),
          short: fill(text.short, { month: writeMonth(load.lastMonth), visa: text.visas[first.visa] }),
          lead: fill(text.lead, {
            ...{ month: writeMonth(load.lastMonth), visa: text.visas[first.visa], points: passMark },
            range: writePeople(peopleOf(atOrAbove(first.points, passMark))),
          }),
          conclusion: newest && first.visa === "189" ? concludeOf(atOrAbove(first.points, passMark), newest) : "",
          moved: drawMonths(counts, first.visa, passMark),
        }
      : null,
    others: others.map((row) => viewVisa(counts, row, passMark)),
  };
}

/** How many expressions of interest have the points of the newest known round, and how many have not; empty when the round has none. */
function concludeOf(all: EoiPoints, { roundOn, lowestPoints }: { roundOn: string; lowestPoints: number | null }) {
  if (lowestPoints === null) return "";
  return fill(text.conclusion, {
    ...{ month: roundOn.slice(0, 7), points: lowestPoints },
    above: writeAbout(peopleOf(atOrAbove(all, lowestPoints))),
    below: writeAbout(peopleOf(all.filter(([points]) => points < lowestPoints))),
  });
}

export type PoolView = NonNullable<ReturnType<typeof viewPool>>;

export type VisaView = ReturnType<typeof viewVisa>;

function viewVisa(counts: readonly EoiCount[], { visa, points, month: last }: EoiCount, passMark: number) {
  const name = text.visas[visa];
  const able = peopleOf(atOrAbove(points, passMark));
  const [range, about] = [writePeople(able), writeAbout(able)];
  return {
    visa,
    about,
    title: fill(text.title, { about, visa: name }),
    summary: fill(text.others, { range, visa: name }),
    drawing: drawPoints(points, fill(text.chart, { visa: name, month: writeMonth(last) }), passMark),
    invited: viewInvited(
      counts.filter((row) => row.visa === visa && row.status === "invited" && row.month > yearBefore(last)),
    ),
  };
}

/** "2024-12" of 2025-12. */
const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** The months with a score of 20 people or more as a table of scores, the newest first; the other months in one line. */
function viewInvited(rows: readonly EoiCount[]) {
  const newest = rows.toReversed();
  const isSmall = ({ points }: EoiCount) => points.every(([, people]) => people === 0);
  const small = newest.filter(isSmall);
  const big = newest.filter((row) => !isSmall(row));
  const scores = [...new Set(big.flatMap(({ points }) => points.map(([score]) => score)))].toSorted((a, b) => a - b);
  const table: ChartTable = {
    caption: text.invited,
    head: [text.monthHead, ...scores.map((score) => fill(text.points, { points: score }))],
    rows: big.map(({ month, points }) => [
      month,
      ...scores.map((score) => writeCell(points.find(([own]) => own === score))),
    ]),
  };
  return {
    table: big.length > 0 ? table : null,
    small: small.length > 0 ? fill(text.smallMonths, { count: small.length }) : "",
  };
}

/** "63", "<20", or "" without anybody. */
const writeCell = (cell: EoiPoints[number] | undefined): string =>
  cell ? (cell[1] === 0 ? text.small : writePeople(peopleOf([cell]))) : "";

/** The scores from the pass mark up, and one row for all below it. */
function drawPoints(all: EoiPoints, caption: string, passMark: number): Drawing {
  const sum = (of: 1 | 2) => all.reduce((people, cell) => people + (cell[0] < passMark ? cell[of] : 0), 0);
  const below: EoiPoints = sum(1) + sum(2) > 0 ? [[0, sum(1), sum(2)]] : [];
  const cells = [...below, ...atOrAbove(all, passMark)];
  const rows = cells.toReversed().map((cell) => ({
    label: fill(cell[0] < passMark ? text.below : text.points, { points: cell[0] || passMark }),
    range: writePeople(peopleOf([cell])),
    above: writePeople(peopleOf(atOrAbove(cells, cell[0]))),
    values: [cell[1], peopleOf([[cell[0], 0, cell[2]]]).most],
  }));
  return drawStackedBars({
    parts: text.parts,
    bars: rows.map(({ label, range, above, values }) => ({ label, values, shown: fill(text.shown, { range, above }) })),
    table: { caption, head: text.head, rows: rows.map(({ label, range, above }) => [label, range, above]) },
  });
}

/** Maximum number of columns. */
const mostColumns = 7;

/** The sums of the pool at the end of some months, up to the last one; null for a single month, and where all cells are small. */
function drawMonths(counts: readonly EoiCount[], wanted: EoiVisa, passMark: number): Drawing | null {
  const all = counts.filter(({ visa, status }) => visa === wanted && status === "submitted");
  const step = Math.ceil(all.length / mostColumns);
  const shown = all.filter((_, at) => (all.length - 1 - at) % step === 0);
  if (shown.length < 2 || shown.every(({ points }) => points.every(([, people]) => people === 0))) return null;
  return drawBars({
    title: fill(text.movedChart, { visa: text.visas[wanted] }),
    head: [text.monthHead, text.countHead],
    bars: shown.map(({ month, points }) => {
      const value = atOrAbove(points, passMark).reduce((people, [, counted]) => people + counted, 0);
      return { label: month, value, shown: formatNumber(value) };
    }),
  });
}
