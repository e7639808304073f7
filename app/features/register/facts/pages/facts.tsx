import { Fragment, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import { AskForm } from "#app/shell/form/ask-form.tsx";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Crumbs } from "#app/shell/page/breadcrumbs.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { gradeNames, sourceGrades } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { listFacts } from "../server/list-facts.ts";
import type { Route } from "./+types/facts";
import { factsText } from "./text.json";
import { type Topic, viewTopics } from "./view-facts.server.ts";

/** The most requested figures, shown first. */
const mostAsked = "visa-500.charge visa-500.living-student oshc.single-year visa-485.charge wage.minimum".split(" ");

/** Every figure of the registry in force today, one line each; sources and history are on the pages of the topics. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const today = todayInAustralia(app.now());
  const listed = await listFacts(app);
  const figures = viewTopics(listed, today);
  const lines = figures.flatMap((topic) => topic.lines);
  return {
    figures: pack(figures),
    asked: pack(mostAsked.flatMap((key) => lines.find((line) => line.key === key) ?? [])),
    origin: app.origin,
  };
}

const trail: Trail = [
  [catalogueText.home, "/"],
  [factsText.title, "/facts"],
];

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = factsText;
  return trailMeta({ title, description, trail, origin: loaderData.origin });
}

export default function FactsPage({ loaderData: { figures, asked } }: Route.ComponentProps) {
  const count = unpack(figures).flatMap(({ lines }) => lines.filter(({ isUnverified }) => isUnverified)).length;
  return (
    <div className="page">
      <Crumbs trail={trail} />
      <h1 className="mt-3">{factsText.title}</h1>
      <p className="mt-3 max-w-[38em] text-lg">{factsText.intro}</p>
      <AskForm action="/search" label={factsText.find} button={factsText.findButton} />
      <StaticSection contentKey="facts" className="">
        <h2 className="mt-6 mb-2 text-section">{factsText.asked}</h2>
        <Rows lines={unpack(asked)} />
        <p className="mt-2 text-muted text-sm">{fill(factsText.marked, { count })}</p>
        <h2 className="mt-8 mb-2 text-section">{factsText.all}</h2>
        <div className="items-start gap-x-12 border-line border-t lg:grid lg:grid-cols-2">
          {unpack(figures).map((topic) => (
            <TopicFigures key={topic.area} {...topic} />
          ))}
        </div>
        <Grades />
      </StaticSection>
      <OpenNamed />
    </div>
  );
}

/** The meaning of the grades of sources, and the mark of an unverified figure. */
function Grades() {
  return (
    <section id="grades" aria-labelledby="grades-title" className="section">
      <h2 id="grades-title">{factsText.gradesTitle}</h2>
      <p className="mt-1">{factsText.gradesLead}</p>
      <dl className="mt-2 grid max-w-[52em] gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
        {sourceGrades.map((grade) => (
          <Fragment key={grade}>
            <dt className="font-medium">{gradeNames[grade]}</dt>
            <dd className="text-muted">{factsText.grades[grade]}</dd>
          </Fragment>
        ))}
      </dl>
      <h3 className="mt-4 font-medium">{factsText.unverifiedTitle}</h3>
      <p className="mt-1 max-w-[46em] text-muted">{factsText.unverified}</p>
    </section>
  );
}

/** The figures of a topic, folded; each leads to its source and history. */
function TopicFigures({ area, name, lines }: Topic) {
  return (
    <details id={area} className="folded-section open:lg:col-span-2">
      <summary>
        <h2 className="font-semibold">{name}</h2>
        <span className="ms-auto shrink-0 text-muted text-sm">{fill(factsText.count, { count: lines.length })}</span>
      </summary>
      <p className="pb-2">
        <Link to={`/facts/${area}`} className="text-primary underline underline-offset-4">
          {factsText.sourcesOf}
        </Link>
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
    {lines.map(({ key, area, label, value, check, startsOn }) => (
      <li key={key} id={isNamed ? key : undefined}>
        <Link to={`/facts/${area}#${key}`}>
          {label}
          <small>{check}</small>
        </Link>
        <b>
          {value}
          {startsOn && <i>{fill(factsText.startsOn, { date: startsOn })}</i>}
        </b>
      </li>
    ))}
  </ul>
);

/** Opens the topic of the figure in the address's fragment. Browsers do so themselves only when they load the page. */
function OpenNamed() {
  const { hash } = useLocation();
  useEffect(() => {
    const named = document.getElementById(decodeURIComponent(hash.slice(1)));
    const topic = named?.closest("details");
    if (!named || !topic || topic.open) return;
    topic.open = true;
    named.scrollIntoView();
  }, [hash]);
  return null;
}
