import { describeCheck } from "#app/shell/figures/describe-fact.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { ExternalLink, SpacedLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Round } from "../server/read-invitations.ts";
import { invitationText } from "./text.json";

export type Sourced = Pick<Round, "sourceName" | "sourceUrl" | "grade" | "checkedOn" | "note">;

/** Source of a row, grade and day of its check, and a note. */
export function SourceLine({ row }: { row: Sourced }) {
  return (
    <small className="block text-muted text-sm">
      {invitationText.source}
      <ExternalLink href={row.sourceUrl}>{row.sourceName}</ExternalLink>（{describeCheck(row)}）
      {row.note && `${row.note}。`}
    </small>
  );
}

const { rounds: text, unknown } = invitationText;

const noPoints = (seen?: readonly Round[]) => (seen ? fill(text.seen, { seen: seen.length }) : text.noPoints);

/** A round in one line: "6,887 人，最低 65 分，同分截到 2025-08". `seenIn` has, by day of a round, the occupations whose points are known. */
export const describeRound = (
  { invited, lowestPoints, tiesOn, coverage, roundOn }: Round,
  seenIn?: Map<string, Round[]>,
) =>
  [
    invited === null ? null : fill(text.invited, { count: formatNumber(invited) }),
    lowestPoints === null
      ? coverage === "part" && noPoints(seenIn?.get(roundOn))
      : fill(text.points, { points: lowestPoints }),
    tiesOn && fill(text.ties, { day: tiesOn }),
  ]
    .filter(Boolean)
    .join("，") || unknown;

/** "2025–26 年度"; if the source does not state the year, a text that says so. */
export const writeYear = (year: string): string =>
  year ? `${year.replace("-", "–")} 年度` : invitationText.state.yearUnknown;

interface Entry {
  value: string | null;
}

export const numberOf = (entry: Entry | undefined): string | null =>
  entry?.value ? formatNumber(Number(entry.value)) : null;

export const moneyOf = (entry: Entry | undefined): string | null =>
  entry?.value ? formatMoney(Number(entry.value)) : null;

/** Pages to read after this one. */
export const NextPages = ({ links }: { links: readonly { to: string; label: string }[] }) => (
  <p className="mt-8 flex flex-wrap gap-x-6">
    {links.map(({ to, label }) => (
      <SpacedLink key={to} href={to}>
        {label}
      </SpacedLink>
    ))}
  </p>
);
