import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { OccupationRounds } from "../server/read-invitations.ts";
import { describeRound, SourceLine } from "./sources.tsx";
import { invitationText } from "./text.json";

/** The rounds of an occupation, for its page. */
export function OccupationRoundsSection({ rounds }: { rounds: OccupationRounds }) {
  const { rows, absentOn, unseenOn, lookedOn } = rounds;
  const { occupation: words } = invitationText;
  const [newest] = rows;
  const title = rows.length > 0 ? words.title : words.titleNone;
  return (
    <Section id="rounds" title={title} more={<a href="/immigration/rounds">{words.all}</a>}>
      {newest && <p className="mt-2 max-w-[44em]">{fill(words.since, { day: newest.roundOn, checked: lookedOn })}</p>}
      <ul className="mt-2 max-w-[44em]">
        {rows.map((row) => (
          <li key={row.key} className="border-line border-b py-2">
            <b className="font-medium tabular-nums">{row.roundOn}</b> {describeRound(row)}
            {row.coverage === "part" && `，${words.isPart}`}
          </li>
        ))}
      </ul>
      {newest && (
        <details className="text-muted text-sm">
          <summary className="cursor-pointer py-2">{invitationText.sourcesTitle}</summary>
          {rows.map((row) => (
            <div key={row.key} className="mt-2">
              {row.roundOn} <SourceLine row={row} />
            </div>
          ))}
        </details>
      )}
      <div className="mt-2 max-w-[44em] text-muted text-sm">
        {absentOn.length > 0 && <p>{fill(words.absent, { days: absentOn.join("、") })}</p>}
        {unseenOn.length > 0 && <p>{fill(words.unseen, { days: unseenOn.join("、") })}</p>}
        <p>{words.note}</p>
      </div>
    </Section>
  );
}
