import { Fragment, type ReactNode } from "react";
import { data } from "react-router";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import { describeCheck, factText, periodOf, unverifiedMark } from "#app/shell/figures/describe-fact.ts";
import { describeRate, exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { SourceLink } from "#app/shell/figures/figure.tsx";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { JumpLinks } from "#app/shell/page/jump-links.tsx";
import { SpacedLink, TextLink } from "#app/shell/page/links.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { TitledPage } from "#app/shell/page/titled-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { listFacts, readFacts } from "../server/public.ts";
import { areaNames } from "../shared/area-names.ts";
import type { Route } from "./+types/topic";
import { factsText } from "./text.json";
import { type FactLines, viewFact } from "./view-facts.server.ts";

/** The figures of one topic with sources and history. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { area } = params;
  const app = context.get(appContext);
  const [listed, rates] = await Promise.all([listFacts(app, { area }), readFacts(app, shownRateKeys(app))]);
  if (listed.length === 0) throw data(null, { status: 404 });
  // Must follow the check: typed text must not become a header.
  const today = todayInAustralia(app.now());
  const rate = exchangeRateOf(rates, app.now());
  return {
    area,
    name: areaNames[area] ?? area,
    facts: pack(listed.map((fact) => viewFact(fact, today, rate))),
    rate: describeRate(rate, rates),
    origin: app.origin,
  };
}

const trailOf = ({ area, name }: { area: string; name: string }): Trail => [
  [catalogueText.home, "/"],
  [factsText.title, "/facts"],
  [name, `/facts/${area}`],
];

export function meta({ loaderData }: Route.MetaArgs) {
  const { name, origin } = loaderData;
  const description = fill(factsText.topicDescription, { name });
  return trailMeta({ title: fill(factsText.topicTitle, { name }), description, trail: trailOf(loaderData), origin });
}

export default function TopicPage({ loaderData: { area, name, facts, rate } }: Route.ComponentProps) {
  const groups = [...Map.groupBy(unpack(facts), kindOf)];
  return (
    <TitledPage trail={trailOf({ area, name })} title={fill(factsText.topicTitle, { name })} className="page page-wide">
      <p className="mt-3 max-w-[38em]">
        {factsText.topicIntro}
        <TextLink to="/facts#grades">{factsText.gradesTitle}</TextLink>
      </p>
      <StaticSection contentKey={area} className="">
        <JumpLinks label={factsText.onPage} sections={groups.map(([kind]) => [kind, factsText.kinds[kind]])} />
        {groups.map(([kind, some]) => (
          <Section key={kind} id={kind} title={factsText.kinds[kind]}>
            <ul className="divide-y divide-line border-line border-y">
              {some.map((fact) => (
                <FactEntry key={fact.key} fact={fact} />
              ))}
            </ul>
          </Section>
        ))}
        <p className="mt-4 text-muted text-sm">{rate}</p>
        <p>
          <SpacedLink to="/facts">{factsText.allTopics}</SpacedLink>
        </p>
      </StaticSection>
    </TitledPage>
  );
}

const times = ["days", "working-days", "weeks", "months", "years", "hours"];

/** What a figure measures; the figures of a topic stand below these headings. */
function kindOf({ key, current, upcoming, past }: FactLines): keyof typeof factsText.kinds {
  const unit = (current ?? upcoming[0] ?? past[0])?.unit ?? "";
  if (key.startsWith("rate.")) return "rates";
  if (key.startsWith("scholarship.")) return "scholarships";
  if (/^[A-Z]{3}$/.test(unit)) return /living|travel|income|schooling|funds/.test(key) ? "funds" : "money";
  return times.includes(unit) ? "times" : "others";
}

/** One figure: its value in force and its future values; what it applies to, how each was checked, its source and the past values are folded. */
function FactEntry({ fact: { key, label, current, converted, upcoming, past } }: { fact: FactLines }) {
  const heading = <h3 className="break-normal font-medium">{label}</h3>;
  const coming = <span className="text-accent text-sm">{factsText.upcoming}</span>;
  const shown = [...(current ? [current] : []), ...upcoming];
  return (
    <li id={key} className="scroll-mt-24 py-3 target:bg-notice-surface">
      {current ? null : heading}
      {shown.map((fact) => (
        <Line
          key={fact.validFrom}
          fact={fact}
          heading={fact === current ? heading : coming}
          converted={fact === current && converted}
        />
      ))}
      <details className="text-sm">
        <summary className="cursor-pointer py-1 text-muted">
          {shown.filter(({ validFrom }) => validFrom).map((fact) => `${periodOf(fact)}，`)}
          {past.length > 0 ? factsText.sourcesOf : factText.source}
        </summary>
        {[...shown, ...past].map((fact) => (
          <Fragment key={`${fact.validFrom} ${fact.value} ${fact.checkedOn}`}>
            {!shown.includes(fact) && (
              <Line fact={fact} heading={<span className="text-muted">{periodOf(fact)}</span>} />
            )}
            {fact.note && <p>{fact.note}</p>}
            <SourceLine fact={fact} />
          </Fragment>
        ))}
      </details>
    </li>
  );
}

/** A value next to its heading, with the mark of an unverified one. */
const Line = ({ fact, heading, converted }: { fact: Fact; heading: ReactNode; converted?: string | false | null }) => (
  <div className="figure-line flex items-baseline justify-between gap-4">
    {heading}
    <b className={`shrink-0 text-end font-semibold tabular-nums ${fact.until ? "" : "text-lg"}`}>
      <span className={fact.isUnverified ? "unsure" : undefined}>{formatFact(fact)}</span>
      {converted && <span className="converted sm:ms-2 sm:inline">{converted}</span>}
    </b>
  </div>
);

/** How a value was checked, and where it is from. */
const SourceLine = ({ fact }: { fact: Fact }) => (
  <p className="text-muted text-sm">
    {describeCheck(fact) + unverifiedMark(fact)} · <SourceLink fact={fact} />
    {fact.sourceDated &&
      fact.sourceDated !== fact.checkedOn &&
      `（${fill(factText.checked, { date: fact.checkedOn })}）`}
  </p>
);
