import { readFacts } from "#app/features/register/facts/server/public.ts";
import { viewPool } from "#app/features/register/invitations/pages/public.server.ts";
import { OccupationRoundsSection, PoolSection } from "#app/features/register/invitations/pages/public.tsx";
import { readOccupationRounds, readPool } from "#app/features/register/invitations/server/public.ts";
import type { FieldStatistic } from "#app/features/register/statistics/server/public.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { Actions } from "#app/shell/page/actions.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink, ExternalLink } from "#app/shell/page/links.tsx";
import { OnPage } from "#app/shell/page/on-page.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { invitedAs, type OccupationDetails, skillLevelOf } from "../server/public.ts";
import { listsOf, onEither, subclassesOf, visasOf } from "../shared/opened-visas.ts";
import { CareerGuide } from "./career-guides.tsx";
import { Fields, fieldsOf, Lists, Visas } from "./occupation-parts.tsx";
import { occupationText as text } from "./text.json";

/** Key of the least points with which one can be invited. */
const passMark = "points.minimum";

/** The page of an occupation below its name. @param cells numbers of courses of its narrow fields, by level */
export async function drawOccupation(app: AppContext, details: OccupationDetails, cells: readonly FieldStatistic[]) {
  const { occupation, other, caveats } = details;
  const { code, titleCn, conditionCn } = occupation;
  const asked = invitedAs(details);
  const [rounds, counted, facts] = await Promise.all([
    readOccupationRounds(app, asked),
    readPool(app, { occupation: asked }),
    readFacts(app, [passMark]),
  ]);
  const newest = rounds.rows.find(({ lowestPoints }) => lowestPoints !== null);
  const waiting = viewPool(counted, facts.get(passMark)?.value ?? 0, newest);
  const aliases = occupation.aliases.filter((alias) => !titleCn.includes(alias) && alias !== occupation.title);
  // With the occupation's own code alone, the lists of the other edition would be missing.
  const listed = onEither(occupation, other);
  const open = visasOf(listed);
  const subclasses = subclassesOf(open);
  const unseen = newest && rounds.unseenOn.find((day) => day > newest.roundOn);
  const level = skillLevelOf(occupation);
  const isTested = open.some((visa) => /^(?:189|190|491)/.test(visa));
  const hasRounds = rounds.rows.length > 0 || open.includes("189");
  // Starter data has only a few occupations. For the others the page must not state that nobody waits.
  const pool = waiting?.first || (isTested && !waiting?.isStarter) ? waiting : null;
  const assessed = assessedBy(details);
  const fields = fieldsOf(details, cells);
  const courses = fields.flatMap(({ levels }) => levels)[0]?.search;
  const condition = conditionCn || (occupation.agreement === "conflict" && text.conflict);
  const shown: Readonly<Record<string, boolean>> = {
    ...{ pool: pool !== null, rounds: hasRounds, lists: listsOf(listed).length > 0 },
  };
  return draw(
    <>
      <p className="mt-2 text-muted empty:hidden">
        {aliases.length > 0 && fill(text.aliases, { names: [...new Set(aliases)].join("、") })}
        {assessed && fill(text.assessedBy, { names: assessed.names, short: assessed.short })}
      </p>
      <FactsStrip
        label={text.strip}
        facts={[
          ...(newest
            ? [
                {
                  value: fill(text.score, { points: newest.lowestPoints ?? "" }),
                  note: fill(unseen ? text.stripUnseen : text.stripRound, {
                    month: newest.roundOn.slice(0, 7),
                    newest: unseen?.slice(0, 7) ?? "",
                  }),
                },
              ]
            : []),
          {
            value: subclasses.length > 0 ? fill(text.visasCount, { count: subclasses.length }) : "—",
            note: subclasses.join("、") || text.stripVisas,
          },
          ...(waiting?.first ? [{ value: waiting.first.about, note: waiting.first.short }] : []),
          ...(level === 1 || level === 2 || level === 3 || level === 4
            ? [{ value: fill(text.level, { level }), note: text.levels[level] }]
            : []),
        ]}
      />
      <div className="page-columns">
        <div className="min-w-0">
          {condition && <p className="mt-4 max-w-[44em] border-notice-line border-s-4 ps-3">{condition}</p>}
          <Visas open={open} details={details} />
          {caveats.length > 0 && (
            <Section id="caveats" title={text.caveats}>
              <p className="mt-2 max-w-[44em]">{text.caveatsNote}</p>
              <ul className="mt-2 max-w-[44em] list-disc space-y-1 ps-6">
                {caveats.map(({ number, textCn }) => (
                  <li key={number}>{textCn}</li>
                ))}
              </ul>
            </Section>
          )}
          <CareerGuide code={code} />
          <Fields fields={fields} />
          <Section
            id="assessment"
            title={assessed ? fill(text.authorityTitle, { name: assessed.names }) : text.authorityNone}
          >
            {assessed && assessed.authorities.length > 0 && (
              <ul className="rows mt-3">
                {assessed.authorities.map(({ key, name, nameCn, url }) => (
                  <li key={key}>
                    <span>
                      {nameCn}{" "}
                      <span lang="en" className="text-muted text-sm">
                        {name}（{key}）
                      </span>
                    </span>
                    {url && <ExternalLink href={url}>{text.authoritySite}</ExternalLink>}
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-2 max-w-[44em] text-muted text-sm">
              {details.authorities.length > 0 ? text.authorityNote : text.authorityNoteOther}
            </p>
          </Section>
          {pool && <PoolSection pool={pool} code={code} />}
          {hasRounds && <OccupationRoundsSection rounds={rounds} />}
          <Lists details={details} />
        </div>
        <Actions label={text.actions}>
          {isTested && (
            <a
              href={`/immigration/points-test?occupation=${code}`}
              className={courses ? "button" : "button button-primary"}
            >
              {text.points}
            </a>
          )}
          {courses && (
            <ButtonLink isPrimary href={courses}>
              {text.seeCourses}
            </ButtonLink>
          )}
          <OnPage
            label={text.onPage}
            items={Object.entries(text.jump).flatMap(([id, name]) => (shown[id] === false ? [] : [{ id, name }]))}
          />
        </Actions>
      </div>
    </>,
  );
}

/** The words of LIN 19/051 for the bodies that admit lawyers, one in each state. */
const legalAdmission = "State or Territory legal admission authority";

/** The assessing authority, in short and in a sentence: reviewed bodies in the order of the instrument, else the instrument's text; null without either. */
function assessedBy({ occupation, authorities: all }: OccupationDetails) {
  const written = occupation.authority ?? "";
  const authorities = all.toSorted((a, b) => written.indexOf(a.key) - written.indexOf(b.key));
  if (authorities.length > 0) {
    const names = authorities.map(({ nameCn }) => nameCn).join("、");
    return { names, short: fill(text.short, { keys: authorities.map(({ key }) => key).join(" / ") }), authorities };
  }
  const names = written === legalAdmission ? text.legalAdmission : written;
  return names === "" ? null : { names, short: "", authorities };
}
