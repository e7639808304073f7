import { lazy } from "react";
import { data, redirect } from "react-router";
import { stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { describeRate, exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { pack } from "#app/shell/islands/static-section.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { formatFact } from "#worker/platform/figure-text.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { type City, cityOfKey, cityPath } from "../server/public.ts";
import { readCity } from "../server/read-field.ts";
import { listCityStatistics, listFieldStatistics } from "../server/read-statistics.ts";
import { groupedLevels, levelGroupSchema } from "../shared/level-groups.ts";
import type { Route } from "./+types/city";
import { climateKeyOf, distanceText, livingFigures, rentKeyOf, shortRegional } from "./city-facts.server.ts";
import { cityText } from "./city-text.json";
import { describePage } from "./describe-page.server.ts";
import { NamedPage } from "./named-page.tsx";
import { viewCity } from "./view-city.server.ts";

/** Reuses the server's HTML. The browser loads this part when it opens another city. */
const CityBody = import.meta.env.SSR
  ? (await import("./city-body.tsx")).CityBody
  : lazy(async () => ({ default: (await import("./city-body.tsx")).CityBody }));

const listPath = "/study/cities";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const city = cityOfKey(params.city);
  if (!city) throw data(cityText.notFound, { status: 404 });
  const path = cityPath(city.key);
  if (url.pathname !== path) throw redirect(path, 301);
  const { own, others } = livingFigures(city);
  const group = levelGroupSchema.parse(Object.fromEntries(url.searchParams)).level;
  const [read, country, cities, facts, register] = await Promise.all([
    readCity(app, city, groupedLevels),
    listFieldStatistics(app, groupedLevels),
    listCityStatistics(app, groupedLevels),
    readFacts(app, [...own, ...others, ...shownRateKeys(app)]),
    readRegisterCounts(app),
  ]);
  const rate = exchangeRateOf(facts, app.now());
  const { cells, ...view } = viewCity(city, read, { country, cities, group, rate });
  const figures = (keys: readonly string[]): Fact[] =>
    keys.map((key) => facts.get(key)).filter((fact) => fact !== undefined);
  return {
    city,
    group,
    ...describePage(city, { cells, group, texts: cityText, listPath, path, origin: app.origin, rate }),
    view: pack({
      ...view,
      own: figures(own),
      others: figures(others),
      strip: stripOf(city, facts),
      rateNote: describeRate(rate, facts),
    }),
    date: register?.registerDate ?? "",
  };
}

/** What one asks of a city besides its fees: rent and temperatures where they are known, and whether a visa takes it for regional. */
function stripOf(city: City, facts: ReadonlyMap<string, Fact>) {
  const [rent, climate] = [facts.get(rentKeyOf(city.key)), facts.get(climateKeyOf(city.key))];
  const where = [stateNames[city.state] ?? city.state, distanceText(city)].filter(Boolean).join("，");
  return [
    ...(rent ? [{ value: formatFact(rent), note: cityText.rentNote }] : []),
    ...(climate ? [{ value: formatFact(climate), note: cityText.climateNote }] : []),
    { value: shortRegional(city), note: where },
  ];
}

export const meta = ({ loaderData, error }: Route.MetaArgs) => loaderData?.meta ?? failedMeta(error, cityText.notFound);

export default function CityPage({ loaderData: { city, group, total, trail, view, date } }: Route.ComponentProps) {
  return (
    <NamedPage subject={city} view={group} item={{ type: "city", code: city.key }} trail={trail}>
      <CityBody name={city.nameCn} total={total} packed={view} date={date} />
    </NamedPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: listPath, label: cityText.backToList }} />;
}
