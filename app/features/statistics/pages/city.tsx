import { data, redirect } from "react-router";
import { Chart } from "#app/shell/charts/chart.tsx";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { type Packed, pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { readRegisterCounts } from "#worker/features/catalogue/public.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { cityOfKey, cityPath } from "#worker/features/statistics/public.ts";
import { readCity } from "#worker/features/statistics/read-field.ts";
import { listFieldStatistics } from "#worker/features/statistics/read-statistics.ts";
import { CityFields, Living, Regional, Suburbs } from "../city-parts.tsx";
import { medianText } from "../fee-words.ts";
import { cityGuides } from "../guides.ts";
import { livingFigures } from "../living-costs.ts";
import { Guides, InstitutionRows, Pills } from "../parts.tsx";
import { cityText, statisticsText } from "../text.ts";
import { type CityView, shortRegional, viewCity } from "../view-city.server.ts";
import type { Route } from "./+types/city";

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
    total: total && {
      courses: formatNumber(total.courses),
      providers: formatNumber(total.providers),
      median: medianText(total.yearly),
    },
    view: pack({ ...view, own: figures(own), others: figures(others), shortRegional: shortRegional(city) }),
    date: register?.registerDate ?? "",
    canonical: app.origin + path,
    origin: app.origin,
  };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, cityText.notFound);
  const { city, total, canonical, origin } = loaderData;
  const { nameCn, nameEn } = city;
  return [
    ...pageMeta({
      title: fill(cityText.metaTitle, { name: nameCn }),
      description: total
        ? fill(cityText.metaDescription, {
            name: nameCn,
            nameEn,
            count: total.courses,
            providers: total.providers,
            median: total.median,
          })
        : fill(cityText.empty, { name: nameCn }),
      url: canonical,
      origin,
      noindex: total === null,
    }),
    breadcrumbJson([
      [statisticsText.home, `${origin}/`],
      [statisticsText.study, `${origin}/study`],
      [cityText.listName, `${origin}/study/cities`],
      [nameCn, canonical],
    ]),
  ];
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { city, total, view, date } = loaderData;
  return (
    <div className="page page-wide">
      <Breadcrumbs
        crumbs={[
          { label: statisticsText.home, href: "/" },
          { label: statisticsText.study, href: "/study" },
          { label: cityText.listName, href: "/study/cities" },
          { label: city.nameCn },
        ]}
      />
      <h1 className="mt-3">
        {city.nameCn}{" "}
        <span lang="en" className="block font-normal text-lg text-muted">
          {city.nameEn}
        </span>
      </h1>
      <StaticSection contentKey={city.key} className="">
        <CityBody name={city.nameCn} total={total} packed={view} date={date} />
      </StaticSection>
    </div>
  );
}

type Body = Omit<CityView, "total"> & { own: Fact[]; others: Fact[]; shortRegional: string };

interface BodyProps {
  name: string;
  total: { courses: string; providers: string; median: string } | null;
  packed: Packed<Body>;
  date: string;
}

function CityBody({ name, total, packed, date }: BodyProps) {
  const view = unpack(packed);
  if (!total) {
    return (
      <>
        <p className="mt-4">{fill(cityText.empty, { name })}</p>
        <Regional text={view.regional} />
        <Living name={name} own={view.own} others={view.others} />
      </>
    );
  }
  return (
    <>
      <FactsStrip
        label={cityText.listName}
        facts={[
          { value: fill(statisticsText.courses, { count: total.courses }), note: statisticsText.coursesNote },
          { value: fill(statisticsText.providers, { count: total.providers }), note: statisticsText.providersNote },
          { value: total.median, note: statisticsText.medianNote },
          { value: view.shortRegional, note: view.state },
        ]}
      />
      <CityFields fields={view.fields} />
      <Suburbs view={view} />
      {view.levelsChart && (
        <Section id="levels" title={cityText.levelsTitle}>
          <p className="text-muted">{cityText.levelsIntro}</p>
          <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-12">
            <Chart drawing={view.levelsChart} />
            <Pills
              items={view.levels.map(({ name: level, courses, to }) => ({
                name: level,
                note: fill(statisticsText.courses, { count: courses }),
                to,
              }))}
            />
          </div>
        </Section>
      )}
      {view.bestKnown.length > 0 && (
        <Section id="known" title={cityText.knownTitle}>
          <p className="text-muted">{cityText.knownIntro}</p>
          <InstitutionRows institutions={view.bestKnown} />
        </Section>
      )}
      <Living name={name} own={view.own} others={view.others} />
      <Regional text={view.regional} />
      <Section id="next" title={statisticsText.guides}>
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={view.searchAll} isPrimary>
            {fill(cityText.searchAll, { name, count: total.courses })}
          </ButtonLink>
          <ButtonLink to={view.searchSchools}>{fill(cityText.searchSchools, { name })}</ButtonLink>
        </p>
        <Guides guides={cityGuides} />
      </Section>
      <p className="mt-6 max-w-[40em] text-muted text-sm">{fill(statisticsText.source, { date })}</p>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study/cities", label: cityText.backToList }} />;
}
