import { FiguresTable } from "#app/shell/charts/chart.tsx";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { usePageData } from "../page-data.ts";
import { signalNames, signalText as text } from "./text.json";

/** Fewer institutions have no share. */
const minInstitutions = 30;

/** Signals that only two registers before the outcome show. */
const moves = ["newcomer", "renamed", "places-fell", "courses-gone"];

/** How many institutions with each signal had left by the next register, beside all of them. */
export function Signals() {
  const { signals = [] } = usePageData();
  const all = signals.find(({ signal }) => signal === "all");
  if (!all) return <p>{text.none}</p>;
  const rows = Object.entries(signalNames).flatMap(([signal, name]) => {
    const row = signals.find((one) => one.signal === signal);
    return row ? [[name, formatNumber(row.institutions), formatNumber(row.left), shareOf(row)]] : [];
  });
  const hasMoves = signals.some(({ signal }) => moves.includes(signal));
  return (
    <div id="signals">
      <p>{fill(all.pairs === 1 ? text.onePair : text.pairs, { from: all.from, to: all.to, count: all.pairs + 1 })}</p>
      <FiguresTable
        table={{ caption: text.caption, head: [text.signal, text.institutions, text.left, text.share], rows }}
      />
      {!hasMoves && <p>{text.noMoves}</p>}
      <p className="text-muted text-sm">{text.note}</p>
    </div>
  );
}

function shareOf({ institutions, left }: { institutions: number; left: number }): string {
  return institutions < minInstitutions ? text.few : `${formatNumber((left / institutions) * 100, { atMost: 1 })}%`;
}
