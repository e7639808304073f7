import { readOccupationNames } from "#app/features/register/occupations/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import { drawColumns } from "#app/shell/charts/rows.server.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import type { RoundVisa } from "../server/kinds.ts";
import { peopleOf, type Round, readRounds, readWaiting } from "../server/read-invitations.ts";
import { PoolSource } from "./pool-section.tsx";
import { poolText } from "./pool-text.json";
import { describeRound, NextPages, SourceLine } from "./sources.tsx";
import { invitationText } from "./text.json";
import { writePeople } from "./view-pool.server.ts";

const { rounds: text, unknown } = invitationText;

const shownScores = 3;

/** The rounds by visa, and the lowest points of occupations with who waits for a 189 in the last month that was loaded. */
export async function drawRounds(app: AppContext): Promise<string> {
  const [rounds, names, pool] = await Promise.all([readRounds(app), readOccupationNames(app), readWaiting(app)]);
  const whole = (visa: RoundVisa) => rounds.filter((round) => round.visa === visa && round.occupation === "");
  const [latest] = whole("189");
  const scored = rounds.filter(({ visa, occupation }) => visa === "189" && occupation !== "");
  const byOccupation = Map.groupBy(scored, ({ occupation }) => occupation);
  const seenIn = Map.groupBy(scored, ({ roundOn }) => roundOn);
  const waitingBy = new Map(pool.counts.map(({ occupation, points }) => [occupation, writePeople(peopleOf(points))]));
  const daysOf = (wanted: Round["coverage"]) =>
    whole("189").flatMap(({ coverage, roundOn }) => (coverage === wanted ? roundOn : []));
  const days = { whole: daysOf("whole").join("、") || unknown, part: daysOf("part").join("、") || unknown };
  const month = pool.load && writeMonth(pool.load.lastMonth);
  const known = [...new Set([...byOccupation.keys(), ...waitingBy.keys()])]
    .toSorted()
    .flatMap((code) => (names.get(code) ? [{ code, ...names.get(code) }] : []));
  const drawing = drawInvited(whole("189"));
  return draw(
    <>
      {latest && (
        <FactsStrip
          label={text.strip}
          facts={[
            { value: latest.roundOn, note: text.stripDay },
            { value: latest.invited === null ? unknown : formatNumber(latest.invited), note: text.stripInvited },
          ]}
        />
      )}
      <p className="mt-4 max-w-[44em]">
        {text.gaps}
        <ExternalLink href={text.officialUrl}>{text.official}</ExternalLink>。
      </p>
      {drawing && <Chart drawing={drawing} />}
      {(["189", "491-family"] as const).map((visa) => (
        <Section key={visa} id={`visa-${visa}`} title={text.visas[visa]}>
          {whole(visa).length === 0 && <p>{text.none}</p>}
          <FoldedRest items={whole(visa)} shown={3} more={text.moreRounds}>
            {(some) => (
              <ul className="mt-2 max-w-[52em]">
                {some.map((round) => (
                  <li key={round.key} className="border-line border-b py-2">
                    <b className="font-medium tabular-nums">{round.roundOn}</b>{" "}
                    {[describeRound(round), writeCoverage(round, seenIn.get(round.roundOn)?.length ?? 0)]
                      .filter(Boolean)
                      .join("；")}
                    <SourceLine row={round} />
                  </li>
                ))}
              </ul>
            )}
          </FoldedRest>
        </Section>
      ))}
      {known.length > 0 && (
        <Section id="occupations" title={text.occupations}>
          <p className="max-w-[44em] text-muted">
            {fill(text.occupationsNote, days)}
            {month && fill(text.waitingNote, { month })}
          </p>
          {month && <p className="mt-2 max-w-[44em] border-notice-line border-s-4 ps-3">{poolText.noQueue}</p>}
          <FoldedRest items={known} shown={20} more={text.moreOccupations}>
            {(some) => (
              <ul className="rows mt-3">
                {some.map(({ code, name, path }) => {
                  const waiting = waitingBy.get(code);
                  const scores = (byOccupation.get(code) ?? [])
                    .slice(0, shownScores)
                    .map(({ roundOn, lowestPoints }) => `${roundOn.slice(0, 7)} ${lowestPoints} 分`);
                  return (
                    <li key={code}>
                      <a href={`${path}#${waiting ? "pool" : "rounds"}`} className="title-link">
                        {name} <span className="font-normal text-muted text-sm">{code}</span>
                      </a>
                      <span className="text-sm tabular-nums sm:shrink-0 sm:text-end">
                        {scores.join("；") || text.noScore}
                        {waiting && <span className="block">{fill(text.waiting, { range: waiting })}</span>}
                      </span>
                    </li>
                  );
                })}
              </ul>
            )}
          </FoldedRest>
          {month && <PoolSource month={month} isStarter={pool.load?.kind === "starter"} />}
        </Section>
      )}
      <NextPages
        links={[
          { to: "/immigration/points-test", label: text.next },
          { to: "/immigration/state-nomination", label: text.nextStates },
        ]}
      />
    </>,
  );
}

/** Whether all occupations of a round were seen; "" for rounds without occupations. */
function writeCoverage({ coverage, listed }: Round, seen: number): string {
  const isOf = coverage === "part" && listed !== null;
  return fill(text.coverage[isOf ? "partOf" : coverage], { seen, listed: listed ?? 0 });
}

const chartedRounds = 7;

/** The people invited in the newest rounds; null with fewer than two. */
function drawInvited(rounds: readonly Round[]) {
  const charted = rounds.filter(({ invited }) => invited !== null).slice(0, chartedRounds);
  if (charted.length < 2) return null;
  return drawColumns({
    title: text.chart,
    head: [text.dayHead, text.countHead, text.pointsHead],
    columns: charted.toReversed().map(({ roundOn, invited, lowestPoints }) => ({
      // "25-08" of 2025-08-21.
      label: roundOn.slice(2, 7),
      value: invited,
      shown: formatNumber(invited ?? 0),
      note: lowestPoints === null ? "" : `${lowestPoints} 分`,
    })),
    across: null,
  });
}
