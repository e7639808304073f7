import { redirect } from "react-router";
import { stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { states } from "#app/features/register/catalogue/shared/register-values.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { showsFees } from "#app/shell/frame/register-age.tsx";
import { type Packed, pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { cityOfKey, cityPath } from "../server/public.ts";
import { listCityStatistics } from "../server/read-statistics.ts";
import type { Route } from "./+types/cities";
import { medianText } from "./fee-words.ts";
import { drawCities } from "./field-charts.server.ts";
import { cityText, statisticsText } from "./text.json";
import { shortRegional } from "./view-city.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  if (url.pathname.endsWith("/")) throw redirect("/study/cities", 301);
  const [cells, register] = await Promise.all([listCityStatistics(app), readRegisterCounts(app)]);
  const lines = cells.flatMap((cell) => {
    const city = cityOfKey(cell.place);
    return city ? [{ cell, city }] : [];
  });
  const groups = states.map((state) => ({
    state,
    name: stateNames[state] ?? state,
    cities: lines
      .filter(({ city }) => city.state === state)
      .map(({ cell, city }) => ({
        nameCn: city.nameCn,
        nameEn: city.nameEn,
        path: cityPath(city.key),
        count: cell.courses,
        courses: formatNumber(cell.courses),
        providers: formatNumber(cell.providers),
        median: medianText(cell.yearly),
        regional: shortRegional(city),
      })),
  }));
  return {
    groups: pack(groups.filter(({ cities }) => cities.length > 0)),
    map: pack(drawCities("各城市的在招课程", cells)),
    largest: pack(
      groups
        .flatMap(({ cities }) => cities)
        .toSorted((a, b) => b.count - a.count)
        .slice(0, largestCities),
    ),
    date: register?.registerDate ?? "",
    origin: app.origin,
  };
}

export const handle = showsFees;

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, cityText.notFound);
  const { origin } = loaderData;
  const url = `${origin}/study/cities`;
  return [
    ...pageMeta({ title: `${cityText.listTitle} | 澳途`, description: cityText.listDescription, url, origin }),
    breadcrumbJson([
      [statisticsText.home, `${origin}/`],
      [statisticsText.study, `${origin}/study`],
      [cityText.listName, url],
    ]),
  ];
}

interface ShownCity {
  nameCn: string;
  nameEn: string;
  path: string;
  /** Courses, as a number and as written. */
  count: number;
  courses: string;
  providers: string;
  median: string;
  regional: string;
}

interface StateGroup {
  state: string;
  name: string;
  cities: ShownCity[];
}

/** Next to the map. */
const largestCities = 6;

export default function CitiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          { label: statisticsText.home, href: "/" },
          { label: statisticsText.study, href: "/study" },
          { label: cityText.listName },
        ]}
      />
      <h1 className="mt-3">{cityText.listTitle}</h1>
      <p className="mt-2 max-w-[40em] text-muted">{cityText.listIntro}</p>
      <StaticSection contentKey="cities" className="">
        <Body map={loaderData.map} largest={loaderData.largest} packed={loaderData.groups} />
        <p className="mt-8 max-w-[40em] text-muted text-sm">{fill(statisticsText.source, { date: loaderData.date })}</p>
      </StaticSection>
    </div>
  );
}

interface BodyProps {
  map: Packed<Drawing>;
  largest: Packed<ShownCity[]>;
  packed: Packed<StateGroup[]>;
}

function Body({ map, largest, packed }: BodyProps) {
  return (
    <>
      <div className="lg:grid lg:grid-cols-[22.375rem_1fr] lg:items-center lg:gap-x-16">
        <Chart drawing={unpack(map)} isTold />
        <ul className="rows rows-figures max-lg:hidden">
          {unpack(largest).map(({ nameCn, nameEn, path, courses, median }) => (
            <li key={path}>
              <a href={path} className="title-link">
                {nameCn}{" "}
                <span lang="en" className="font-normal text-muted text-sm">
                  {nameEn}
                </span>
              </a>
              <span className="tabular-nums">
                {fill(statisticsText.courses, { count: courses })} · {fill(statisticsText.perYear, { fee: median })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {unpack(packed).map(({ state, name, cities }) => (
        <Section key={state} id={state.toLowerCase()} title={name}>
          <ul className="tiles">
            {cities.map(({ nameCn, nameEn, path, courses, providers, median, regional }) => (
              <li key={path}>
                <a href={path}>
                  <b>{nameCn}</b>
                  <small lang="en">{nameEn}</small>
                  <span>
                    {fill(statisticsText.courses, { count: courses })} ·{" "}
                    {fill(statisticsText.providers, { count: providers })}
                  </span>
                  <span>{fill(statisticsText.perYear, { fee: median })}</span>
                  <small>{regional}</small>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study", label: statisticsText.back }} />;
}
