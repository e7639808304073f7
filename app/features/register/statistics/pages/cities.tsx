import { redirect } from "react-router";
import { stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { states } from "#app/features/register/catalogue/shared/register-values.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import { FactSources } from "#app/shell/figures/fact-sentence.tsx";
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
import { groupedLevels, groupLinks, levelGroupSchema, pathOfGroup } from "../shared/level-groups.ts";
import type { Route } from "./+types/cities";
import { distanceText, rentKeys, rentText, shortRegional } from "./city-facts.server.ts";
import { leadingFees } from "./fee-words.ts";
import { drawCities } from "./field-charts.server.ts";
import { cityText, statisticsText } from "./text.json";
import { LevelSwitch } from "./total-and-levels.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  if (url.pathname.endsWith("/")) throw redirect("/study/cities", 301);
  const group = levelGroupSchema.parse(Object.fromEntries(url.searchParams)).level;
  const [cells, rents, register] = await Promise.all([
    listCityStatistics(app, groupedLevels),
    readFacts(app, Object.values(rentKeys)),
    readRegisterCounts(app),
  ]);
  const byCity = Map.groupBy(cells, ({ place }) => place);
  const totals = cells.filter(({ level }) => level === "");
  const lines = totals.flatMap((cell) => {
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
        path: pathOfGroup(cityPath(city.key), group),
        count: cell.courses,
        courses: formatNumber(cell.courses),
        fees: leadingFees(byCity.get(city.key) ?? [], group),
        rent: rentText(rents.get(rentKeys[city.key] ?? "")),
        regional: shortRegional(city),
        distance: distanceText(city),
      })),
  }));
  return {
    groups: pack(groups.filter(({ cities }) => cities.length > 0)),
    links: groupLinks(cells, "/study/cities", group),
    map: pack(drawCities("各城市的在招课程", totals)),
    largest: pack(
      groups
        .flatMap(({ cities }) => cities)
        .toSorted((a, b) => b.count - a.count)
        .slice(0, largestCities),
    ),
    rents: Object.fromEntries(rents),
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
  /** What a year costs at the chosen level, and at one more. */
  fees: string[];
  rent: string | null;
  regional: string;
  distance: string | null;
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
        <LevelSwitch links={loaderData.links} />
        <Body map={loaderData.map} largest={loaderData.largest} packed={loaderData.groups} />
        <FactSources sentences={[{ text: "", facts: loaderData.rents }]} />
        <p className="mt-8 max-w-[40em] text-muted text-sm">
          {cityText.distanceNote}
          {fill(statisticsText.source, { date: loaderData.date })}
        </p>
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
        <div className="max-lg:hidden">
          <CityRows cities={unpack(largest)} />
        </div>
      </div>
      {unpack(packed).map(({ state, name, cities }) => (
        <Section key={state} id={state.toLowerCase()} title={name}>
          <CityRows cities={cities} isWide />
        </Section>
      ))}
    </>
  );
}

/** Cities with what one asks of them: fee, rent, regional or not, how far away. */
const CityRows = ({ cities, isWide = false }: { cities: readonly ShownCity[]; isWide?: boolean }) => (
  <ul className={`rows rows-figures ${isWide ? "lg:grid lg:grid-cols-2 lg:gap-x-12" : ""}`}>
    {cities.map(
      ({ nameCn, nameEn, path, courses, fees: [fee = statisticsText.none, other], rent, regional, distance }) => (
        <li key={path}>
          <span>
            <a href={path} className="title-link">
              {nameCn}{" "}
              <span lang="en" className="font-normal text-muted text-sm">
                {nameEn}
              </span>
            </a>
            <small className="block text-muted text-sm">{[rent, regional, distance].filter(Boolean).join(" · ")}</small>
          </span>
          <span className="tabular-nums">
            {fee}
            <small className="block text-muted text-sm">
              {[other, fill(statisticsText.courses, { count: courses })].filter(Boolean).join(" · ")}
            </small>
          </span>
        </li>
      ),
    )}
  </ul>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study", label: statisticsText.back }} />;
}
