import { TextLink } from "#app/shell/page/links.tsx";
import { TableHead } from "#app/shell/page/table-head.tsx";
import type { NominatingState } from "../server/kinds.ts";
import type { NominationEntry } from "../server/read-invitations.ts";
import { moneyOf, numberOf, writeYear } from "./sources.tsx";
import { invitationText, stateNames } from "./text.json";

const { overview, unknown } = invitationText;

/** A line for each state with its newest places and fee, below the year of the places, and a link to its page, which has the sources. */
export function NominationTable({ entries }: { entries: readonly NominationEntry[] }) {
  const years = [...Map.groupBy(rowsOf(entries), ({ year }) => year)].sort().reverse();
  return (
    <table className="content-table break-keep">
      <TableHead of={overview.head} />
      {years.map(([year, rows]) => (
        <tbody key={year}>
          <tr>
            <th scope="rowgroup" colSpan={overview.head.length} className="text-muted">
              {year}
            </th>
          </tr>
          {rows.map(({ state, name, cells }) => (
            <tr key={state}>
              <th scope="row">
                <TextLink href={`/immigration/state-nomination/${state}`}>{name}</TextLink>
              </th>
              {cells.map((cell, at) => (
                <td key={overview.head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The places of the newest year that is known of a state, and its fee. */
function rowsOf(entries: readonly NominationEntry[]) {
  return (Object.keys(stateNames) as NominatingState[]).map((state) => {
    const own = entries.filter((entry) => entry.state === state);
    const places = own.filter(({ kind }) => kind === "places");
    const year = places[0]?.programmeYear ?? null;
    const placesOf = (visa: string) =>
      numberOf(places.find((entry) => entry.visa === visa && entry.programmeYear === year)) ?? unknown;
    const fee = own.find(({ kind }) => kind === "fee");
    const feeYear = fee && fee.programmeYear !== year && `（${writeYear(fee.programmeYear)}）`;
    const feeText = fee && [moneyOf(fee), feeYear].filter(Boolean).join("");
    const cells = [placesOf("190"), placesOf("491"), feeText ?? unknown];
    return { state, name: stateNames[state].name, year: year ? writeYear(year) : unknown, cells };
  });
}
