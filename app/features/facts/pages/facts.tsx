import { redirect } from "react-router";
import { catalogueText } from "#app/features/catalogue/public.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { Behind, factText, SourceLink, ToCheck } from "#app/shell/figures/figure.tsx";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { inForceOn, lastDayOf, yearsBehind } from "#worker/features/facts/fact.ts";
import { listFacts } from "#worker/features/facts/list-facts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { areaNames } from "../area-names.ts";
import { factsText } from "../text.ts";
import type { Route } from "./+types/facts";

/** Every figure of the registry with its history. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect("/facts", 301);
  const app = context.get(appContext);
  const today = todayInAustralia(app.now());
  const byArea = Map.groupBy(await listFacts(app), ({ area }) => area);
  const order = Object.keys(areaNames);
  const rank = (area: string) => (order.includes(area) ? order.indexOf(area) : order.length);
  const areas = [...byArea]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([area, listed]) => ({
      area,
      name: areaNames[area] ?? area,
      facts: pack(listed.map(({ key, history }) => ({ key, current: inForceOn(history, today) ?? null, history }))),
    }));
  return { areas, today, origin: app.origin };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, factsText.title);
  const { origin } = loaderData;
  return [
    ...pageMeta({
      title: `${factsText.title} | 澳途`,
      description: factsText.description,
      url: `${origin}/facts`,
      origin,
    }),
    breadcrumbJson([
      [catalogueText.home, `${origin}/`],
      [factsText.title, `${origin}/facts`],
    ]),
  ];
}

export default function FactsPage({ loaderData: { areas, today } }: Route.ComponentProps) {
  return (
    <div className="page page-wide">
      <Breadcrumbs crumbs={[{ label: catalogueText.home, href: "/" }, { label: factsText.title }]} />
      <h1 className="mt-3">{factsText.title}</h1>
      <p className="mt-3 max-w-[38em] text-lg">{factsText.intro}</p>
      <nav aria-label={factsText.areas} className="mt-4 print:hidden">
        <ul className="flex flex-wrap gap-x-5">
          {areas.map(({ area, name }) => (
            <li key={area}>
              <a href={`#${area}`} className="inline-block py-1.5 text-primary underline underline-offset-4">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {areas.map((area) => (
        <StaticSection key={area.area} contentKey="facts">
          <Area {...area} today={today} />
        </StaticSection>
      ))}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Area({ area, name, facts, today }: Loaded["areas"][number] & Pick<Loaded, "today">) {
  return (
    <section aria-labelledby={area} className="mt-8">
      <h2 id={area} className="scroll-mt-24 text-section">
        {name}
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {unpack(facts).map(({ key, current, history }) => (
          <FactEntry key={key} current={current} history={history} today={today} />
        ))}
      </ul>
    </section>
  );
}

interface FactEntryProps {
  current: Fact | null;
  /** Newest day first, including future days. */
  history: readonly [Fact, ...Fact[]];
  /** YYYY-MM-DD. */
  today: string;
}

/** One figure: its value in force, its future values, and its past ones. */
function FactEntry({ current, history, today }: FactEntryProps) {
  const [newest] = history;
  const upcoming = history.filter(({ validFrom }) => (validFrom ?? "") > today);
  const past = history.filter((fact) => fact !== current && !upcoming.includes(fact));
  return (
    <li id={newest.key} className="scroll-mt-24 py-3 target:bg-notice-surface">
      <h3 className="font-medium">{newest.label}</h3>
      {current && <Line fact={current} behind={yearsBehind(current, today)} />}
      {upcoming.map((fact) => (
        <div key={fact.validFrom} className="mt-1">
          <span className="text-accent text-sm">{factsText.upcoming}</span>
          <Line fact={fact} />
        </div>
      ))}
      {past.length > 0 && (
        <details className="mt-1">
          <summary className="inline-block py-1.5 text-primary text-sm underline underline-offset-4">
            {factsText.past}
          </summary>
          {past.map((fact) => (
            <Line
              key={`${fact.validFrom} ${fact.value} ${fact.checkedOn}`}
              fact={fact}
              until={lastDayOf(history, fact, today)}
            />
          ))}
        </details>
      )}
    </li>
  );
}

function Line({ fact, until = null, behind = 0 }: { fact: Fact; until?: string | null; behind?: number }) {
  const { checkedOn, status, note } = fact;
  return (
    <div className="gap-4 text-sm sm:grid sm:grid-cols-[10rem_1fr]">
      <p className="font-semibold text-base tabular-nums">{formatFact(fact)}</p>
      <p className="text-muted">
        {describePeriod(fact, until)} · {factText.source}：
        <SourceLink fact={fact} /> · {factsText.checked} {checkedOn} ·{" "}
        {status === "confirmed" ? factsText.confirmed : <ToCheck />}
        {behind > 0 && (
          <>
            {" "}
            · <Behind years={behind} />
          </>
        )}
        {note && <span className="block">{note}</span>}
      </p>
    </div>
  );
}

function describePeriod({ validFrom: from }: Fact, until: string | null): string {
  if (until) return from ? fill(factsText.span, { from, until }) : fill(factsText.spanUnknown, { until });
  return from ? fill(factText.since, { date: from }) : factsText.unknownDay;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
