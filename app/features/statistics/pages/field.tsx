import { data, redirect } from "react-router";
import { Chart } from "#app/shell/charts/chart.tsx";
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
import { fieldOfSlug } from "#worker/features/statistics/narrow-fields.ts";
import { fieldPath } from "#worker/features/statistics/public.ts";
import { readField } from "#worker/features/statistics/read-field.ts";
import { medianText } from "../fee-words.ts";
import { fieldGuides } from "../guides.ts";
import { CourseRows, Guides, InstitutionRows, Pills } from "../parts.tsx";
import { fieldText, statisticsText } from "../text.ts";
import { type FieldView, viewField } from "../view-field.server.ts";
import type { Route } from "./+types/field";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const field = fieldOfSlug(params.slug);
  const path = field && fieldPath(field.code);
  if (!field || !path) throw data(fieldText.notFound, { status: 404 });
  if (url.pathname !== path) throw redirect(path, 301);
  const [read, register] = await Promise.all([readField(app, field), readRegisterCounts(app)]);
  const { total, ...view } = viewField(field, read);
  return {
    field,
    total: total && {
      courses: formatNumber(total.courses),
      providers: formatNumber(total.providers),
      median: medianText(total.yearly),
    },
    view: pack(view),
    date: register?.registerDate ?? "",
    canonical: app.origin + path,
    origin: app.origin,
  };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, fieldText.notFound);
  const { field, total, canonical, origin } = loaderData;
  const { nameCn, nameEn } = field;
  return [
    ...pageMeta({
      title: fill(fieldText.metaTitle, { name: nameCn }),
      description: total
        ? fill(fieldText.metaDescription, {
            name: nameCn,
            nameEn,
            count: total.courses,
            providers: total.providers,
            median: total.median,
          })
        : fieldText.empty,
      url: canonical,
      origin,
      noindex: total === null,
    }),
    breadcrumbJson([
      [statisticsText.home, `${origin}/`],
      [statisticsText.study, `${origin}/study`],
      [fieldText.listName, `${origin}/study/fields`],
      [nameCn, canonical],
    ]),
  ];
}

export default function FieldPage({ loaderData }: Route.ComponentProps) {
  const { field, total, view, date } = loaderData;
  return (
    <div className="page page-wide">
      <Breadcrumbs
        crumbs={[
          { label: statisticsText.home, href: "/" },
          { label: statisticsText.study, href: "/study" },
          { label: fieldText.listName, href: "/study/fields" },
          { label: field.nameCn },
        ]}
      />
      <h1 className="mt-3">
        {field.nameCn}{" "}
        <span lang="en" className="block font-normal text-lg text-muted">
          {field.nameEn}
        </span>
      </h1>
      <StaticSection contentKey={field.code} className="">
        <FieldBody name={field.nameCn} total={total} packed={view} date={date} />
      </StaticSection>
    </div>
  );
}

type Total = { courses: string; providers: string; median: string } | null;

function FieldBody(props: { name: string; total: Total; packed: Packed<Omit<FieldView, "total">>; date: string }) {
  const { total, packed, date } = props;
  const view = unpack(packed);
  const { about, main, levels, levelsChart, states, cities, cityShare, citiesChart, bestKnown, priced, searchAll } =
    view;
  if (!total) {
    return (
      <>
        <p className="mt-2 max-w-[40em] text-muted">{about}</p>
        <p className="mt-4">{fieldText.empty}</p>
      </>
    );
  }
  return (
    <>
      <p className="mt-2 max-w-[40em] text-muted">{about}</p>
      <FactsStrip
        label={fieldText.listName}
        facts={[
          { value: fill(statisticsText.courses, { count: total.courses }), note: statisticsText.coursesNote },
          { value: fill(statisticsText.providers, { count: total.providers }), note: statisticsText.providersNote },
          { value: total.median, note: statisticsText.medianNote },
          ...(main
            ? [
                {
                  value: main.level,
                  note: fill(statisticsText.levelNote, { length: main.length ?? statisticsText.none }),
                },
              ]
            : []),
        ]}
      />
      {levelsChart && (
        <Section
          id="levels"
          title={
            main?.half ? fill(fieldText.levelsTitle, { level: main.level, half: main.half }) : fieldText.levelsPlain
          }
        >
          <p className="text-muted">{fieldText.levelsIntro}</p>
          <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-12">
            <Chart drawing={levelsChart} />
            <Pills
              items={levels.map(({ name, courses, to }) => ({
                name,
                note: fill(statisticsText.courses, { count: courses }),
                to,
              }))}
            />
          </div>
        </Section>
      )}
      {states && main && (
        <Section
          id="states"
          title={fill(fieldText.statesTitle, { level: main.level, highest: states.highest, lowest: states.lowest })}
        >
          <p className="text-muted">{fieldText.statesIntro}</p>
          <Chart drawing={states.drawing} />
        </Section>
      )}
      {priced.length > 0 && (
        <Section id="priced" title={fieldText.pricedTitle}>
          <p className="text-muted">{fieldText.pricedIntro}</p>
          {priced.map(({ level, courses }) => (
            <div key={level} className="mt-5">
              <h3 className="text-block">{level}</h3>
              <CourseRows courses={courses} />
            </div>
          ))}
        </Section>
      )}
      {bestKnown.length > 0 && (
        <Section id="known" title={fieldText.knownTitle}>
          <p className="text-muted">{fieldText.knownIntro}</p>
          <InstitutionRows institutions={bestKnown} />
        </Section>
      )}
      {citiesChart && (
        <Section id="cities" title={cityShare ?? fieldText.listName}>
          <p className="text-muted">{fieldText.citiesIntro}</p>
          <div className="sm:grid sm:grid-cols-2 sm:items-start sm:gap-10">
            <Chart drawing={citiesChart} />
            <ul className="rows mt-3">
              {cities.map(({ name, path, courses, median, to }) => (
                <li key={path}>
                  <a href={path} className="text-primary underline-offset-4 hover:underline">
                    {name}
                  </a>
                  <span className="tabular-nums">
                    <a href={to} className="underline underline-offset-4">
                      {fill(statisticsText.courses, { count: courses })}
                    </a>{" "}
                    · {median}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </Section>
      )}
      <Section id="next" title={statisticsText.guides}>
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={searchAll} isPrimary>
            {fill(fieldText.searchAll, { count: total.courses })}
          </ButtonLink>
          <ButtonLink to="/study/fields">{fieldText.backToList}</ButtonLink>
        </p>
        <Guides guides={fieldGuides} />
      </Section>
      <p className="mt-6 max-w-[40em] text-muted text-sm">{fill(statisticsText.source, { date })}</p>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study/fields", label: fieldText.backToList }} />;
}
