import { drawColumns } from "#app/shell/charts/columns.server.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import type { RoundVisa } from "../server/kinds.ts";
import type { Round } from "../server/read-rounds.ts";
import { describeRound } from "./describe-round.ts";
import { invitationText } from "./text.ts";

const { rounds: text, unknown } = invitationText;

/** A chart has room for so many rounds. */
const chartedRounds = 7;

/** "25-08" of 2025-08-21. */
const shortDay = (day: string) => day.slice(2, 7);

/** Data of /immigration/rounds. @param names Chinese names of occupations by code */
export function viewRounds(rounds: readonly Round[], names: ReadonlyMap<string, { name: string; path: string }>) {
  const whole = (visa: RoundVisa) => rounds.filter((round) => round.visa === visa && round.occupation === "");
  const latest = whole("189")[0] ?? null;
  const charted = whole("189")
    .filter(({ invited }) => invited !== null)
    .slice(0, chartedRounds)
    .toReversed();
  const chart = {
    title: text.chart,
    head: text.head,
    columns: charted.map(({ roundOn, invited, lowestPoints }) => ({
      label: shortDay(roundOn),
      value: invited,
      shown: formatNumber(invited ?? 0),
      note: lowestPoints === null ? "" : `${lowestPoints} 分`,
    })),
    across: null,
  };
  const byOccupation = Map.groupBy(
    rounds.filter(({ occupation, visa }) => occupation !== "" && visa === "189"),
    ({ occupation }) => occupation,
  );
  return {
    latest: latest && {
      day: latest.roundOn,
      invited: latest.invited === null ? unknown : formatNumber(latest.invited),
    },
    drawing: charted.length > 1 ? drawColumns(chart) : null,
    visas: (["189", "491-family"] as const).map((visa) => ({
      visa,
      name: text.visas[visa],
      rows: whole(visa).map((round) => ({ ...round, line: describeRound(round) })),
    })),
    occupations: [...byOccupation]
      .flatMap(([code, rows]) => {
        const known = names.get(code);
        return known
          ? [{ code, ...known, scores: rows.map(({ roundOn, lowestPoints }) => [roundOn, lowestPoints] as const) }]
          : [];
      })
      .toSorted((a, b) => a.code.localeCompare(b.code)),
  };
}

export type RoundsView = ReturnType<typeof viewRounds>;
