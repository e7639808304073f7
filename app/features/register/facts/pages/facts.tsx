import { Fragment, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import { describeRate, exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { AskForm } from "#app/shell/form/ask-form.tsx";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { TextLink } from "#app/shell/page/links.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { TitledPage } from "#app/shell/page/titled-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { gradeNames, sourceGrades } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { listFacts, readFacts } from "../server/public.ts";
import type { Route } from "./+types/facts";
import { factReaders, factsText } from "./text.json";
import { mostAsked, type Topic, viewTopics } from "./view-facts.server.ts";

/** Every figure of the registry in force today, one line each; sources and history are on the pages of the topics. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const today = todayInAustralia(app.now());
  const [listed, rates] = await Promise.all([listFacts(app), readFacts(app, shownRateKeys(app))]);
  const rate = exchangeRateOf(rates, app.now());
  const figures = viewTopics(listed, today, rate);
  const lines = figures.flatMap((topic) => topic.lines);
  const groups = Object.entries<string[]>(factReaders).map(([name, areas]) => ({
    name,
    topics: figures.filter(({ area }) => areas.includes(area)),
  }));
  const named = Object.values(factReaders).flat();
  return {
    groups: pack([...groups, { name: factsText.others, topics: figures.filter(({ area }) => !named.includes(area)) }]),
    marked: fill(factsText.marked, {
      total: formatNumber(lines.length),
      checked: formatNumber(lines.filter(({ isUnverified }) => !isUnverified).length),
    }),
    rate: describeRate(rate, rates),
    asked: pack(mostAsked.flatMap((key) => lines.find((line) => line.key === key) ?? [])),
    origin: app.origin,
  };
}

const trail: Trail = [
  [catalogueText.home, "/"],
  [factsText.title, "/facts"],
];

export const meta = ({ loaderData: { origin } }: Route.MetaArgs) => trailMeta({ ...factsText, trail, origin });

export default function FactsPage({ loaderData: { groups, asked, marked, rate } }: Route.ComponentProps) {
  return (
    <TitledPage trail={trail} title={factsText.title}>
      <p className="mt-3 max-w-[38em] text-lg">{factsText.intro}</p>
      <AskForm action="/search" label={factsText.find} button={factsText.findButton} />
      <StaticSection contentKey="facts" className="">
        <h2 className="mt-6 mb-2 text-section">{factsText.asked}</h2>
        <Rows lines={unpack(asked)} />
        <p className="mt-2 text-muted text-sm">
          {marked}
          {rate}
        </p>
        <Grades />
        <h2 className="mt-8 text-section">{factsText.all}</h2>
        {unpack(groups).map(({ name, topics }) => (
          <details key={name} className="folded-section">
            <summary>
              <h3 className="shrink-0">{name}</h3>
              <span className="ms-auto line-clamp-1 text-muted text-sm">
                {topics.map((one) => one.name).join("、")}
              </span>
            </summary>
            <div className="items-start gap-x-12 ps-4 lg:grid lg:grid-cols-2">
              {topics.map((topic) => (
                <TopicFigures key={topic.area} {...topic} />
              ))}
            </div>
          </details>
        ))}
      </StaticSection>
      <OpenNamed />
    </TitledPage>
  );
}

/** The meaning of the grades of sources, and the mark of an unverified figure. */
const Grades = () => (
  <details className="folded-section mt-2">
    <summary className="font-semibold">{factsText.gradesTitle}</summary>
    <div id="grades" className="max-w-[46em]">
      <p>{factsText.gradesLead}</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
        {sourceGrades.map((grade) => (
          <Fragment key={grade}>
            <dt className="font-medium">{gradeNames[grade]}</dt>
            <dd className="text-muted">{factsText.grades[grade]}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-4 text-muted">{factsText.unverified}</p>
    </div>
  </details>
);

/** The figures of a topic, folded; each leads to its source and history. */
function TopicFigures({ area, name, lines }: Topic) {
  return (
    <details id={area} className="folded-section open:lg:col-span-2">
      <summary>
        <h4 className="font-semibold">{name}</h4>
        <span className="ms-auto shrink-0 text-muted text-sm">{fill(factsText.count, { count: lines.length })}</span>
      </summary>
      <p className="pb-2">
        <TextLink to={`/facts/${area}`}>{factsText.sourcesOf}</TextLink>
      </p>
      <Rows lines={lines} isNamed />
    </details>
  );
}

/**
 * Figures, one line each.
 * @param isNamed whether the lines have ids for links
 */
const Rows = ({ lines, isNamed = false }: { lines: Topic["lines"]; isNamed?: boolean }) => (
  <ul className="figure-rows">
    {lines.map(({ key, area, label, value, converted, check, isUnverified, startsOn }) => (
      <li key={key} id={isNamed ? key : undefined}>
        <span>
          <Link to={`/facts/${area}#${key}`}>{label}</Link>
          <small>{check}</small>
        </span>
        <b>
          <span className={isUnverified ? "unsure" : undefined}>{value}</span>
          {converted && <span className="converted">{converted}</span>}
          {startsOn && <i>{fill(factsText.startsOn, { date: startsOn })}</i>}
        </b>
      </li>
    ))}
  </ul>
);

/** Opens the group and the topic of the figure in the address's fragment. Browsers do so themselves only when they load the page. */
function OpenNamed() {
  const { hash } = useLocation();
  useEffect(() => {
    const named = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!named?.closest("details:not([open])")) return;
    for (let at = named.closest("details"); at; at = at.parentElement?.closest("details") ?? null) at.open = true;
    named.scrollIntoView();
  }, [hash]);
  return null;
}
