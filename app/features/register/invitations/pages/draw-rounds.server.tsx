import { askedCodes, readOccupationNames } from "#app/features/register/occupations/server/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { AskForm } from "#app/shell/form/ask-form.tsx";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
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

const shownVisas = ["189", "491-family"] as const satisfies RoundVisa[];

/** Occupations that are not folded. */
const shownOccupations = 12;

/** The rounds by visa; the newest lowest points of occupations, with the number of people waiting for a 189 in the last loaded month. */
export async function drawRounds(app: AppContext): Promise<string> {
  const [rounds, names, pool] = await Promise.all([readRounds(app), readOccupationNames(app), readWaiting(app)]);
  const whole = (visa: RoundVisa) => rounds.filter((round) => round.visa === visa && round.occupation === "");
  const scored = rounds.filter(
    ({ visa, occupation, lowestPoints }) => visa === "189" && occupation !== "" && lowestPoints !== null,
  );
  const byOccupation = Map.groupBy(scored, ({ occupation }) => occupation);
  const seenIn = Map.groupBy(scored, ({ roundOn }) => roundOn);
  const waitingBy = new Map(pool.counts.map(({ occupation, points }) => [occupation, writePeople(peopleOf(points))]));
  const daysOf = (wanted: Round["coverage"]) =>
    whole("189").flatMap(({ coverage, roundOn }) => (coverage === wanted ? roundOn : []));
  const days = { whole: daysOf("whole").join("、") || unknown, part: daysOf("part").join("、") || unknown };
  const month = pool.load && writeMonth(pool.load.lastMonth);
  // The most requested occupations first, then those of the newest round.
  const known = [...new Set([...askedCodes, ...byOccupation.keys(), ...waitingBy.keys()])].flatMap((code) => {
    const name = names.get(code);
    const [last, ...earlier] = byOccupation.get(code) ?? [];
    const waiting = waitingBy.get(code);
    const before = earlier.find(({ lowestPoints }) => lowestPoints !== last?.lowestPoints);
    return name && (last || waiting) ? [{ code, ...name, last, before, waiting }] : [];
  });
  return draw(
    <>
      <FactsStrip
        label={text.strip}
        facts={shownVisas.flatMap((visa) => {
          const newest = whole(visa).find(({ invited }) => invited !== null) ?? whole(visa)[0];
          if (!newest) return [];
          const { invited, roundOn } = newest;
          return {
            value: invited === null ? text.unknown : fill(text.invited, { count: formatNumber(invited) }),
            note: fill(text.newest, { visa: text.visas[visa], day: roundOn }),
          };
        })}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14">
        {known.length > 0 && (
          <Section id="occupations" title={text.occupations}>
            <AskForm action="/occupations" label={text.find} button={text.findButton} />
            <Heads names={text.heads} />
            <FoldedRest items={known} shown={shownOccupations} more={text.moreOccupations}>
              {(some) => (
                <ul className="fee-rows">
                  {some.map(({ code, name, path, last, before, waiting }) => (
                    <li key={code}>
                      <a href={`${path}#${waiting ? "pool" : "rounds"}`}>
                        <span>
                          <b>{name}</b>
                          {waiting && <small>{fill(text.waiting, { range: waiting })}</small>}
                        </span>
                        <span>
                          {last ? <b>{fill(text.score, { points: last.lowestPoints ?? "" })}</b> : "—"}
                          {last && (
                            <small>
                              {last.roundOn.slice(0, 7)}
                              {before && fill(text.before, { points: before.lowestPoints ?? "" })}
                            </small>
                          )}
                        </span>
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </FoldedRest>
            <details className="figure-notes">
              <summary>{invitationText.sourcesTitle}</summary>
              <p>
                {month && poolText.noQueue}
                {fill(text.occupationsNote, days)}
                {month && fill(text.waitingNote, { month })}
              </p>
              {month && <PoolSource month={month} isStarter={pool.load?.kind === "starter"} />}
            </details>
          </Section>
        )}
        <div>
          {shownVisas.map((visa) => (
            <Section key={visa} id={`visa-${visa}`} title={text.visas[visa]}>
              {whole(visa).length === 0 ? <p>{text.none}</p> : <Heads names={text.roundHeads} />}
              <FoldedRest items={whole(visa)} shown={3} more={text.moreRounds}>
                {(some) => (
                  <ul>
                    {some.map((round) => (
                      <li
                        key={round.key}
                        className="grid grid-cols-[6.5rem_1fr_auto] gap-x-4 border-line border-b py-2 tabular-nums"
                      >
                        <b className="font-medium">{round.roundOn}</b>
                        <span>
                          {renderWithoutKeys(describeRound(round, seenIn).split(/(?<=，)/), (part) => (
                            <span className="inline-block">{part}</span>
                          ))}
                        </span>
                        <details className="text-muted text-sm open:col-span-3">
                          <summary className="cursor-pointer py-0.5">{text.sourceMark}</summary>
                          {writeCoverage(round, seenIn.get(round.roundOn)?.length ?? 0)}
                          <SourceLine row={round} />
                        </details>
                      </li>
                    ))}
                  </ul>
                )}
              </FoldedRest>
            </Section>
          ))}
        </div>
      </div>
      <p className="mt-4 max-w-[44em] text-muted text-sm">
        {text.gaps}
        <ExternalLink href={text.officialUrl}>{text.official}</ExternalLink>。
      </p>
      <NextPages
        links={[
          { to: "/immigration/points-test", label: text.next },
          { to: "/immigration/state-nomination", label: text.nextStates },
        ]}
      />
    </>,
  );
}

/** The names of the columns of a list. */
const Heads = ({ names }: { names: readonly string[] }) => (
  <div className="mt-4 flex gap-x-4 border-line border-b pb-1 text-muted text-sm *:first:min-w-26 *:last:ms-auto">
    {renderWithoutKeys(names, (name) => (
      <span>{name}</span>
    ))}
  </div>
);

/** States whether all occupations of a round are known; "" for rounds without occupations. */
function writeCoverage({ coverage, listed }: Round, seen: number): string {
  const isOf = coverage === "part" && listed !== null;
  return fill(text.coverage[isOf ? "partOf" : coverage], { seen, listed: listed ?? 0 });
}
