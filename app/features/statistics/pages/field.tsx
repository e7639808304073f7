import { data, redirect } from "react-router";
import { formatNumber } from "#app/shell/figures/format.ts";
import { pack, StaticSection } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { readRegisterCounts } from "#worker/features/catalogue/public.ts";
import { occupationsOfCourse, readOccupationLists } from "#worker/features/occupations/public.ts";
import { fieldOfSlug } from "#worker/features/statistics/narrow-fields.ts";
import { fieldPath } from "#worker/features/statistics/public.ts";
import { readField } from "#worker/features/statistics/read-field.ts";
import { medianText } from "../fee-words.ts";
import { FieldBody } from "../field-body.tsx";
import { fieldText, statisticsText } from "../text.ts";
import { viewField } from "../view-field.server.ts";
import { jobLevels, viewInstruments, viewJobs } from "../view-jobs.ts";
import type { Route } from "./+types/field";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const field = fieldOfSlug(params.slug);
  const path = field && fieldPath(field.code);
  if (!field || !path) throw data(fieldText.notFound, { status: 404 });
  if (url.pathname !== path) throw redirect(path, 301);
  const [read, register, lists, ...jobs] = await Promise.all([
    readField(app, field),
    readRegisterCounts(app),
    readOccupationLists(app),
    ...jobLevels.map(({ level }) => occupationsOfCourse(app, { fields: [field.code], level })),
  ]);
  const { total, ...view } = viewField(field, read);
  return {
    field,
    total: total && {
      courses: formatNumber(total.courses),
      providers: formatNumber(total.providers),
      median: medianText(total.yearly),
    },
    view: pack({ ...view, jobs: viewJobs(jobs), instruments: viewInstruments(lists) }),
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
        <FieldBody total={total} packed={view} date={date} />
      </StaticSection>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study/fields", label: fieldText.backToList }} />;
}
