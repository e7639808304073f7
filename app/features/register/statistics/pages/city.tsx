import { lazy } from "react";
import { data, redirect } from "react-router";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { showsFees } from "#app/shell/frame/register-age.tsx";
import { pack } from "#app/shell/islands/static-section.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { cityOfKey, cityPath } from "../server/public.ts";
import { readCity } from "../server/read-field.ts";
import { listFieldStatistics } from "../server/read-statistics.ts";
import type { Route } from "./+types/city";
import { describePage } from "./describe-page.server.ts";
import { NamedPage } from "./named-page.tsx";
import { cityText } from "./text.json";
import { shortRegional, viewCity } from "./view-city.server.ts";

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
  const [read, fields, facts, register] = await Promise.all([
    readCity(app, city),
    listFieldStatistics(app),
    readFacts(app, [...own, ...others]),
    readRegisterCounts(app),
  ]);
  const { total, ...view } = viewCity(city, read, fields);
  const figures = (keys: readonly string[]): Fact[] =>
    keys.map((key) => facts.get(key)).filter((fact) => fact !== undefined);
  return {
    city,
    ...describePage(city, { total, texts: cityText, listPath, path, origin: app.origin }),
    view: pack({ ...view, own: figures(own), others: figures(others), shortRegional: shortRegional(city) }),
    date: register?.registerDate ?? "",
  };
}

export const handle = showsFees;

export const meta = ({ loaderData, error }: Route.MetaArgs) => loaderData?.meta ?? failedMeta(error, cityText.notFound);

export default function CityPage({ loaderData: { city, total, view, date } }: Route.ComponentProps) {
  return (
    <NamedPage
      subject={city}
      item={{ type: "city", code: city.key }}
      list={{ href: listPath, label: cityText.listName }}
    >
      <CityBody name={city.nameCn} total={total} packed={view} date={date} />
    </NamedPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: listPath, label: cityText.backToList }} />;
}

/** Figures of the registry for every city, weekly in AUD. */
const national = [
  "living.rent-shared",
  "living.rent-campus",
  "living.rent-homestay",
  "living.food",
  "living.utilities",
  "living.transport",
] as const;

/** Figures of one city. */
const ofCity: Readonly<Record<string, readonly string[]>> = { sydney: ["living.sydney-shared-room"] };

/** Figures of one state. */
const ofState: Readonly<Record<string, readonly string[]>> = {
  NSW: ["bond.nsw"],
  VIC: ["bond.vic"],
  QLD: ["bond.qld", "transport.qld-fare"],
  WA: ["bond.wa"],
  SA: ["bond.sa"],
  TAS: ["bond.tas"],
  ACT: ["bond.act"],
  NT: ["bond.nt"],
};

/** Keys of the registry's figures about living in a city: the city's own first, then the state's and the country's. */
function livingFigures({ key, state }: { key: string; state: string }) {
  return { own: ofCity[key] ?? [], others: [...national, ...(ofState[state] ?? [])] };
}
