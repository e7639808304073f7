import { Chart } from "#app/shell/charts/chart.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import type { Round } from "../server/read-rounds.ts";
import { describeRound } from "./describe-round.ts";
import { SourceLine } from "./sources.tsx";
import { invitationText } from "./text.ts";
import type { RoundsView } from "./view-rounds.server.ts";

const { rounds: text } = invitationText;

/** The rounds by visa, and the lowest points of occupations. Plain links: it is in a static section. */
export function RoundsBody({ view: { latest, drawing, visas, occupations } }: { view: RoundsView }) {
  return (
    <>
      {latest && (
        <FactsStrip
          label={text.strip}
          facts={[
            { value: latest.day, note: text.stripDay },
            { value: latest.invited, note: text.stripInvited },
          ]}
        />
      )}
      <p className="mt-4 max-w-[44em]">
        {text.gaps}
        <ExternalLink href={text.officialUrl}>{text.official}</ExternalLink>。
      </p>
      {drawing && <Chart drawing={drawing} />}
      {visas.map(({ visa, name, rows }) => (
        <Section key={visa} id={`visa-${visa}`} title={name}>
          {rows.length === 0 && <p>{text.none}</p>}
          <ul className="mt-2 max-w-[52em]">
            {rows.map(({ line, ...row }) => (
              <li key={row.key} className="border-line border-b py-2">
                <b className="font-medium tabular-nums">{row.roundOn}</b> {line}
                <SourceLine row={row} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {occupations.length > 0 && (
        <Section id="occupations" title={text.occupations}>
          <p className="text-muted">{text.occupationsNote}</p>
          <ul className="rows rows-figures mt-3">
            {occupations.map(({ code, name, path, scores }) => (
              <li key={code}>
                <a href={`${path}#rounds`} className="title-link">
                  {name} <span className="font-normal text-muted text-sm">{code}</span>
                </a>
                <span className="text-end text-sm tabular-nums">
                  {scores.map(([day, points]) => `${day.slice(0, 7)} ${points} 分`).join("；")}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className="mt-8 flex flex-wrap gap-x-6">
        {[
          { to: "/immigration/points-test", label: text.next },
          { to: "/immigration/state-nomination", label: text.nextStates },
        ].map(({ to, label }) => (
          <a key={to} href={to} className="inline-block py-2 text-primary underline underline-offset-4">
            {label}
          </a>
        ))}
      </p>
    </>
  );
}

/** The rounds of an occupation, for its page. */
export function OccupationRoundsSection({ rounds }: { rounds: readonly Round[] }) {
  const { occupation: words } = invitationText;
  if (rounds.length === 0) return null;
  return (
    <Section id="rounds" title={words.title} more={<a href="/immigration/rounds">{words.all}</a>}>
      <ul className="mt-2 max-w-[44em]">
        {rounds.map((row) => (
          <li key={row.key} className="border-line border-b py-2">
            <b className="font-medium tabular-nums">{row.roundOn}</b> {describeRound(row)}
            <SourceLine row={row} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{words.note}</p>
    </Section>
  );
}
