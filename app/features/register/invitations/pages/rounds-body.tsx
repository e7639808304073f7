import { Chart } from "#app/shell/charts/chart.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { OccupationRounds } from "../server/read-invitations.ts";
import { PoolSource } from "./pool-section.tsx";
import { poolText } from "./pool-text.json";
import { describeRound, NextPages, SourceLine } from "./sources.tsx";
import { invitationText } from "./text.json";
import type { RoundsView } from "./view-rounds.server.ts";

const { rounds: text } = invitationText;

/** The rounds by visa, and the lowest points of occupations. Plain links: it is in a static section. */
export function RoundsBody({ view }: { view: RoundsView }) {
  const { latest, drawing, visas, occupations, occupationsNote, month, isStarter } = view;
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
          <FoldedRest items={rows} shown={3} more={text.moreRounds}>
            {(some) => (
              <ul className="mt-2 max-w-[52em]">
                {some.map(({ line, ...row }) => (
                  <li key={row.key} className="border-line border-b py-2">
                    <b className="font-medium tabular-nums">{row.roundOn}</b> {line}
                    <SourceLine row={row} />
                  </li>
                ))}
              </ul>
            )}
          </FoldedRest>
        </Section>
      ))}
      {occupations.length > 0 && (
        <Section id="occupations" title={text.occupations}>
          <p className="max-w-[44em] text-muted">
            {occupationsNote}
            {month && fill(text.waitingNote, { month })}
          </p>
          {month && <p className="mt-2 max-w-[44em] border-notice-line border-s-4 ps-3">{poolText.noQueue}</p>}
          <FoldedRest items={occupations} shown={20} more={text.moreOccupations}>
            {(some) => (
              <ul className="rows mt-3">
                {some.map(({ code, name, path, scores, waiting }) => (
                  <li key={code}>
                    <a href={`${path}#${waiting ? "pool" : "rounds"}`} className="title-link">
                      {name} <span className="font-normal text-muted text-sm">{code}</span>
                    </a>
                    <span className="text-sm tabular-nums sm:shrink-0 sm:text-end">
                      {scores || text.noScore}
                      {waiting && <span className="block">{fill(text.waiting, { range: waiting })}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </FoldedRest>
          {month && <PoolSource month={month} isStarter={isStarter} />}
        </Section>
      )}
      <NextPages
        links={[
          { to: "/immigration/points-test", label: text.next },
          { to: "/immigration/state-nomination", label: text.nextStates },
        ]}
      />
    </>
  );
}

/** The rounds of an occupation, for its page. */
export function OccupationRoundsSection({
  rounds: { rows, absentOn, unseenOn, lookedOn },
}: {
  rounds: OccupationRounds;
}) {
  const { occupation: words } = invitationText;
  const [newest] = rows;
  const title = rows.length > 0 ? words.title : words.titleNone;
  return (
    <Section id="rounds" title={title} more={<a href="/immigration/rounds">{words.all}</a>}>
      <ul className="mt-2 max-w-[44em]">
        {rows.map((row) => (
          <li key={row.key} className="border-line border-b py-2">
            <b className="font-medium tabular-nums">{row.roundOn}</b> {describeRound(row)}
            {row.coverage === "part" && <small className="block text-muted text-sm">{words.isPart}</small>}
            <SourceLine row={row} />
          </li>
        ))}
      </ul>
      {newest && <p className="mt-2 max-w-[44em]">{fill(words.since, { day: newest.roundOn, checked: lookedOn })}</p>}
      {absentOn.length > 0 && (
        <p className="mt-2 max-w-[44em] text-sm">{fill(words.absent, { days: absentOn.join("、") })}</p>
      )}
      {unseenOn.length > 0 && (
        <p className="mt-2 max-w-[44em] text-sm">{fill(words.unseen, { days: unseenOn.join("、") })}</p>
      )}
      <p className="mt-2 text-muted text-sm">{words.note}</p>
    </Section>
  );
}
