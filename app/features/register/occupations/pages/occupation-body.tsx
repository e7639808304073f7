import {
  OccupationRoundsSection,
  PoolSection,
  type PoolView,
} from "#app/features/register/invitations/pages/public.tsx";
import type { OccupationRounds } from "#app/features/register/invitations/server/public.ts";
import { type Packed, unpack } from "#app/shell/islands/static-section.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { QuietSection, Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { subclassesOf } from "../shared/opened-visas.ts";
import { CareerGuide, NextSteps } from "./next-steps.tsx";
import { occupationText as text } from "./text.json";
import type { OccupationView } from "./view-occupation.server.ts";

interface Props {
  occupation: {
    code: string;
    aliases: readonly string[];
    otherTitles: readonly string[];
    conditionCn: string | null;
    isUnsure: boolean;
  };
  packed: Packed<OccupationView & { rounds: OccupationRounds; pool: PoolView | null }>;
}

/** The page of an occupation below its name. Plain links: it is in a static section. */
export function OccupationBody({ occupation, packed }: Props) {
  const view = unpack(packed);
  const open = view.visas.filter(({ isOpen }) => isOpen);
  const subclasses = subclassesOf(open.map(({ visa }) => visa));
  const [newest] = view.rounds.rows.flatMap(({ lowestPoints: points, roundOn }) =>
    points === null ? [] : [{ points, roundOn }],
  );
  const isTested = open.some(({ visa }) => /^(?:189|190|491)/.test(visa));
  const hasRounds = view.rounds.rows.length > 0 || open.some(({ visa }) => visa === "189");
  // Starter data has a few occupations: of the others it does not say that nobody waits.
  const pool = view.pool?.first || (isTested && !view.pool?.isStarter) ? view.pool : null;
  return (
    <>
      {occupation.aliases.length > 0 && (
        <p className="mt-2 text-muted">{fill(text.aliases, { names: [...new Set(occupation.aliases)].join("、") })}</p>
      )}
      {occupation.otherTitles.length > 0 && (
        <p className="mt-2 text-muted text-sm">
          {fill(text.otherTitles, { names: occupation.otherTitles.join("、") })}
        </p>
      )}
      <FactsStrip
        label={text.strip}
        facts={[
          ...(newest
            ? [
                {
                  value: fill(text.score, { points: newest.points }),
                  note: fill(text.stripRound, { day: newest.roundOn }),
                },
              ]
            : []),
          {
            value: subclasses.length > 0 ? fill(text.visasCount, { count: subclasses.length }) : "—",
            note: subclasses.join("、") || text.stripVisas,
          },
          {
            value: view.assessedBy?.short ?? "—",
            note: text.authority,
            ...(view.assessedBy?.isEnglish ? { lang: "en" } : {}),
          },
          { value: occupation.code, note: text.code },
        ]}
      />
      <div className="page-columns">
        <div className="min-w-0">
          {(occupation.conditionCn || occupation.isUnsure) && (
            <p className="mt-4 max-w-[44em] border-notice-line border-s-4 ps-3">
              {occupation.conditionCn}
              {occupation.isUnsure && !occupation.conditionCn && text.conflict}
            </p>
          )}
          <Visas view={view} />
          {view.caveats.length > 0 && (
            <Section id="caveats" title={text.caveats}>
              <p className="mt-2 max-w-[44em]">{text.caveatsNote}</p>
              <ul className="mt-2 max-w-[44em] list-disc space-y-1 ps-6">
                {view.caveats.map(({ number, textCn }) => (
                  <li key={number}>{textCn}</li>
                ))}
              </ul>
            </Section>
          )}
          <CareerGuide code={occupation.code} />
          <Fields view={view} />
          <Authorities view={view} />
          {pool && <PoolSection pool={pool} code={occupation.code} />}
          {hasRounds && <OccupationRoundsSection rounds={view.rounds} />}
          <QuietSection id="lists" title={text.lists}>
            {view.skill && <p>{view.skill}</p>}
            {view.otherCode && (
              <p className="mt-2">
                {view.otherCode.text}{" "}
                <a href={view.otherCode.path} className="text-primary underline underline-offset-4">
                  {view.otherCode.code}
                </a>
              </p>
            )}
            <ul className="mt-2 space-y-1">
              {view.lists.map(({ name, asOf, url }) => (
                <li key={name}>
                  {name}（<ExternalLink href={url}>{asOf}</ExternalLink>）
                </li>
              ))}
            </ul>
            {view.lists.length === 0 && <p className="mt-2">{text.listsNone}</p>}
            <p className="mt-2">{text.state}</p>
            <p className="mt-2">
              <ExternalLink href={text.officialUrl}>{text.official}</ExternalLink>
            </p>
            <p className="mt-2">{text.notAdvice}</p>
          </QuietSection>
        </div>
        <NextSteps
          view={view}
          code={occupation.code}
          isTested={isTested}
          sections={{ pool: pool !== null, rounds: hasRounds, lists: view.lists.length > 0 }}
        />
      </div>
    </>
  );
}

function Visas({ view: { visas } }: { view: OccupationView }) {
  // Both streams of the 491 are one visa, as in the strip.
  const { length: count } = subclassesOf(visas.flatMap(({ visa, isOpen }) => (isOpen ? [visa] : [])));
  return (
    <Section id="visas" title={count > 0 ? fill(text.visasTitle, { count }) : text.visasNone}>
      {visaGroups.map(({ name, visas: group }) => {
        const own = visas.filter(({ visa }) => group.some((one) => one === visa));
        const closed = own.filter(({ isOpen }) => !isOpen);
        return (
          <div key={name} className="mt-5">
            <h3 className="text-muted text-sm">{name}</h3>
            <ul className="mt-1">
              {own
                .filter(({ isOpen }) => isOpen)
                .map(({ visa, name: visaName, page }) => (
                  <li key={visa} className="border-line border-b py-2">
                    <a href={page} className="title-link">
                      {visaName}
                    </a>
                  </li>
                ))}
            </ul>
            {closed.length > 0 && (
              <p className="mt-2 text-muted text-sm">
                {fill(text.closed, { visas: closed.map((visa) => visa.name).join("、") })}
              </p>
            )}
          </div>
        );
      })}
      <p className="mt-2 text-muted text-sm">
        {fill(text.basis, { sources: [...new Set(visas.flatMap(({ source }) => source?.asOf ?? []))].join("；") })}
      </p>
    </Section>
  );
}

function Fields({ view: { fields } }: { view: OccupationView }) {
  return (
    <Section id="fields" title={text.fields}>
      <p className="mt-2 max-w-[44em] text-muted text-sm">{fields.length > 0 ? text.fieldsNote : text.fieldsNone}</p>
      <ul className="rows mt-3">
        {fields.map(({ name, path, isCore, notes, levels }) => (
          <li key={name}>
            <span className="min-w-0 sm:w-56 sm:shrink-0">
              {path ? (
                <a href={path} className="title-link">
                  {name}
                </a>
              ) : (
                name
              )}
              <span className="block text-muted text-sm">
                {[isCore ? text.core : text.common, notes].filter(Boolean).join("：")}
              </span>
            </span>
            <span className="flex flex-wrap gap-x-4 text-sm sm:grow">
              {levels.map((level) => (
                <a
                  key={level.search}
                  href={level.search}
                  className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                >
                  {level.name} {level.count}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Authorities({ view: { authorities, assessedBy } }: { view: OccupationView }) {
  const title = assessedBy ? fill(text.authorityTitle, { name: assessedBy.names }) : text.authorityNone;
  return (
    <Section id="assessment" title={title}>
      {authorities.length > 0 && (
        <ul className="rows mt-3">
          {authorities.map(({ key, name, nameCn, url }) => (
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
        {authorities.length > 0 ? text.authorityNote : text.authorityNoteOther}
      </p>
    </Section>
  );
}

const visaGroups = [
  { name: "永久居留", visas: ["189", "190", "186"] },
  { name: "临时签证", visas: ["491-state", "491-family", "494", "482", "485"] },
  { name: "培训", visas: ["407"] },
] as const;
