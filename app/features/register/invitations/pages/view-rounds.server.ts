import { drawColumns } from "#app/shell/charts/rows.server.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import type { RoundVisa } from "../server/kinds.ts";
import { type Pool, peopleOf, type Round } from "../server/read-invitations.ts";
import { describeRound } from "./sources.tsx";
import { invitationText } from "./text.json";
import { writePeople } from "./view-pool.server.ts";

const { rounds: text, unknown } = invitationText;

const chartedRounds = 7;

/** "25-08" of 2025-08-21. */
const shortDay = (day: string) => day.slice(2, 7);

const shownScores = 3;

const isWhole = ({ occupation }: Round) => occupation === "";

/** Whether all occupations of a round were seen; "" for rounds without occupations. */
function writeCoverage({ coverage, listed }: Round, seen: number): string {
  const isOf = coverage === "part" && listed !== null;
  return fill(text.coverage[isOf ? "partOf" : coverage], { seen, listed: listed ?? 0 });
}

/**
 * Data of /immigration/rounds.
 * @param names Chinese names of occupations by code
 * @param pool who waits for a 189 in the last month that was loaded
 */
export function viewRounds(
  rounds: readonly Round[],
  names: ReadonlyMap<string, { name: string; path: string }>,
  pool: Pool,
) {
  const whole = (visa: RoundVisa) => rounds.filter((round) => round.visa === visa && round.occupation === "");
  const latest = whole("189")[0] ?? null;
  const charted = whole("189")
    .filter(({ invited }) => invited !== null)
    .slice(0, chartedRounds)
    .toReversed();
  const chart = {
    title: text.chart,
    head: [text.dayHead, text.countHead, text.pointsHead] as const,
    columns: charted.map(({ roundOn, invited, lowestPoints }) => ({
      label: shortDay(roundOn),
      value: invited,
      shown: formatNumber(invited ?? 0),
      note: lowestPoints === null ? "" : `${lowestPoints} 分`,
    })),
    across: null,
  };
  const scored = rounds.filter((round) => round.visa === "189" && !isWhole(round));
  const byOccupation = Map.groupBy(scored, ({ occupation }) => occupation);
  const seenIn = Map.groupBy(scored, ({ roundOn }) => roundOn);
  const waitingBy = new Map(pool.counts.map(({ occupation, points }) => [occupation, writePeople(peopleOf(points))]));
  const daysOf = (wanted: Round["coverage"]) =>
    whole("189")
      .filter(({ coverage }) => coverage === wanted)
      .map(({ roundOn }) => roundOn)
      .join("、");
  return {
    latest: latest && {
      day: latest.roundOn,
      invited: latest.invited === null ? unknown : formatNumber(latest.invited),
    },
    drawing: charted.length > 1 ? drawColumns(chart) : null,
    visas: (["189", "491-family"] as const).map((visa) => ({
      visa,
      name: text.visas[visa],
      rows: whole(visa).map((round) => ({
        ...round,
        line: [describeRound(round), writeCoverage(round, seenIn.get(round.roundOn)?.length ?? 0)]
          .filter(Boolean)
          .join("；"),
      })),
    })),
    month: pool.load && writeMonth(pool.load.lastMonth),
    isStarter: pool.load?.kind === "starter",
    occupationsNote: fill(text.occupationsNote, { whole: daysOf("whole") || unknown, part: daysOf("part") || unknown }),
    occupations: [...new Set([...byOccupation.keys(), ...waitingBy.keys()])].toSorted().flatMap((code) => {
      const known = names.get(code);
      const scores = (byOccupation.get(code) ?? []).slice(0, shownScores);
      return known
        ? [
            {
              code,
              ...known,
              scores: scores.map(({ roundOn, lowestPoints }) => `${roundOn.slice(0, 7)} ${lowestPoints} 分`).join("；"),
              waiting: waitingBy.get(code) ?? null,
            },
          ]
        : [];
    }),
  };
}

export type RoundsView = ReturnType<typeof viewRounds>;
