import { lazy } from "react";
import { redirect } from "react-router";
import { stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { states } from "#app/features/register/catalogue/shared/register-values.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { showsFees } from "#app/shell/frame/register-age.tsx";
import { pack, StaticSection } from "#app/shell/islands/static-section.tsx";
import { Crumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta, type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { cities, cityOfKey, cityPath } from "../server/public.ts";
import { listCityStatistics } from "../server/read-statistics.ts";
import { cellOfGroup, groupedLevels, groupLinks, levelGroupSchema, pathOfGroup } from "../shared/level-groups.ts";
import type { Route } from "./+types/cities";
import { distanceText, rentKeyOf, rentText, shortRegional } from "./city-facts.server.ts";
import { cityText } from "./city-text.json";
import { leadingFees } from "./fee-words.ts";
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
  const [cells, rents, register] = await Promise.all([
    listCityStatistics(app, groupedLevels),
    readFacts(
      app,
      cities().map(({ key }) => rentKeyOf(key)),
    ),
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
        courses: formatNumber(cell.courses),
        fees: leadingFees(byCity.get(city.key) ?? [], group),
        rent: rentText(rents.get(rentKeyOf(city.key))),
        regional: shortRegional(city),
        distance: distanceText(city),
      })),
  }));
  return {
    group,
    view: pack({
      groups: groups.filter(({ cities }) => cities.length > 0),
      links: groupLinks(cells, "/study/cities", group),
      map: drawCityFees(
        totals.flatMap(({ place }) => cellOfGroup(byCity.get(place) ?? [], group) ?? []),
        { most: 9, hrefOf: ({ place }) => pathOfGroup(cityPath(place), group) },
      ),
      rents: Object.fromEntries(rents),
      date: register?.registerDate ?? "",
    }),
    origin: app.origin,
  };
}

export const handle = showsFees;

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
      <p className="mt-2 max-w-[40em] text-muted">{cityText.listIntro}</p>
      <StaticSection contentKey={`cities ${loaderData.group}`} className="">
        <CitiesBody packed={loaderData.view} />
      </StaticSection>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study", label: statisticsText.back }} />;
}
