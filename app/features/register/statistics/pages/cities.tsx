import { lazy } from "react";
import { redirect } from "react-router";
import { stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { states } from "#app/features/register/catalogue/shared/register-values.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { describeRate, exchangeRateOf, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { pack, StaticSection } from "#app/shell/islands/static-section.tsx";
import { Crumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta, type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { formatFact } from "#worker/platform/figure-text.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { cities, cityOfKey, cityPath, readCells } from "../server/public.ts";
import { listCityStatistics } from "../server/read-statistics.ts";
import { cellOfGroup, groupedLevels, groupLinks, levelGroupSchema, pathOfGroup } from "../shared/level-groups.ts";
import type { Route } from "./+types/cities";
import { climateKeyOf, distanceText, rentKeyOf, rentText, shortRegional } from "./city-facts.server.ts";
import { cityText } from "./city-text.json";
import { drawCityFees } from "./field-charts.server.ts";
import { statisticsText } from "./text.json";

/** Reuses the server's HTML. The browser loads this part when it opens the page after another one. */
const CitiesBody = import.meta.env.SSR
  ? (await import("./cities-body.tsx")).CitiesBody
  : lazy(async () => ({ default: (await import("./cities-body.tsx")).CitiesBody }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  if (url.pathname.endsWith("/")) throw redirect("/study/cities", 301);
  const group = levelGroupSchema.parse(Object.fromEntries(url.searchParams)).level;
  const rentKeys = cities().map(({ key }) => rentKeyOf(key));
  const climateKeys = cities().map(({ key }) => climateKeyOf(key));
  const [cells, country, facts, register] = await Promise.all([
    listCityStatistics(app, groupedLevels),
    readCells(app, { fields: [""], levels: groupedLevels, places: [""] }),
    readFacts(app, [...rentKeys, ...climateKeys, ...shownRateKeys(app)]),
    readRegisterCounts(app),
  ]);
  const rate = exchangeRateOf(facts, app.now());
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
      .map(({ cell, city }) => {
        const { key, nameCn, nameEn } = city;
        const climate = facts.get(climateKeyOf(key));
        const median = cellOfGroup(byCity.get(key) ?? [], group)?.yearly?.median;
        return {
          ...{ nameCn, nameEn },
          path: pathOfGroup(cityPath(key), group),
          courses: formatNumber(cell.courses),
          fee: median === undefined ? null : showMoney(median, rate),
          traits: [
            rentText(facts.get(rentKeyOf(key))),
            climate && formatFact(climate),
            shortRegional(city),
            distanceText(city),
          ]
            .flatMap((trait) => trait?.replaceAll(" ", "\u00a0") ?? [])
            .join(" · "),
        };
      }),
  }));
  return {
    group,
    view: pack({
      groups: groups.filter(({ cities }) => cities.length > 0),
      links: groupLinks(cells, "/study/cities", group),
      map: drawCityFees(
        totals.flatMap(({ place }) => cellOfGroup(byCity.get(place) ?? [], group) ?? []),
        { most: 9, hrefOf: ({ place }) => pathOfGroup(cityPath(place), group), country, rate, rents: facts },
      ),
      sources: Object.fromEntries(
        [...rentKeys, ...climateKeys].flatMap((key) => {
          const fact = facts.get(key);
          return fact ? [[key, fact]] : [];
        }),
      ),
      rateNote: describeRate(rate, facts),
      date: register?.registerDate ?? "",
    }),
    origin: app.origin,
  };
}

const trail: Trail = [
  [statisticsText.home, "/"],
  [statisticsText.study, "/study"],
  [cityText.listName, "/study/cities"],
];

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, cityText.notFound);
  const { listTitle: title, listDescription: description } = cityText;
  return trailMeta({ title, description, trail, origin: loaderData.origin });
}

export default function CitiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Crumbs trail={trail} />
      <h1 className="mt-3">{cityText.listTitle}</h1>
      <p className="mt-2 max-w-[40em] text-muted">
        {cityText.listIntro}
        <RegisterAge />
      </p>
      <StaticSection contentKey={`cities ${loaderData.group}`} className="">
        <CitiesBody packed={loaderData.view} />
      </StaticSection>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study", label: statisticsText.back }} />;
}
