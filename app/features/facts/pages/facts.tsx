import { redirect } from "react-router";
import { catalogueText } from "#app/features/catalogue/public.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { pack, unpack } from "#app/shell/islands/packed.ts";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { failedMeta } from "#app/shell/page/failed-meta.ts";
import { breadcrumbJson, pageMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { inForceOn } from "#worker/features/facts/facts-by-day.ts";
import { listFacts } from "#worker/features/facts/list-facts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { areaNames } from "../area-names.ts";
import { FactEntry } from "../fact-entry.tsx";
import { factsText } from "../text.ts";
import type { Route } from "./+types/facts";

/** Every figure of the registry with its history. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect("/facts", 301);
  const app = context.get(appContext);
  const today = todayInAustralia(app.now());
  const byArea = Map.groupBy(await listFacts(app), ({ area }) => area);
  const order = Object.keys(areaNames);
  const place = (area: string) => (order.includes(area) ? order.indexOf(area) : order.length);
  const areas = [...byArea]
    .toSorted(([a], [b]) => place(a) - place(b))
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
    <div className="mx-auto max-w-4xl px-4 py-6 sm:py-8">
      <Breadcrumbs crumbs={[{ label: catalogueText.home, href: "/" }, { label: factsText.title }]} />
      <h1 className="mt-4 font-semibold text-3xl sm:text-4xl">{factsText.title}</h1>
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
      <h2 id={area} className="scroll-mt-24 font-semibold text-2xl">
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
