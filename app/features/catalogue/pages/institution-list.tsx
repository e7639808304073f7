import { data, Link, redirect, useNavigation } from "react-router";
import { formatNumber } from "#app/shell/figures/format.ts";
import { showsFees } from "#app/shell/frame/register-age.tsx";
import { errorText } from "#app/shell/frame/text.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listFilterSchema, listKinds } from "#worker/features/catalogue/input.ts";
import { listInstitutions } from "#worker/features/catalogue/list-institutions.ts";
import { InstitutionTable } from "../lists/institution-table.tsx";
import { listIntros } from "../lists/intros.server.ts";
import { listAddress, offeredFilter } from "../lists/list-filter.ts";
import { ListFilterForm } from "../lists/list-filter-form.tsx";
import { listGuides, listText, lookupText } from "../lists/text.ts";
import { catalogueText, listNameText } from "../text.ts";
import type { Route } from "./+types/institution-list";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const kind = listKinds.find((known) => url.pathname.replace(/\/$/, "").endsWith(`/${known}`));
  if (!kind) throw data(lookupText.noResult, { status: 404 });
  if (url.pathname.endsWith("/")) throw redirect(`/study/${kind}${url.search}`, 301);
  const { page, ...filter } = offeredFilter(kind, listFilterSchema.parse(Object.fromEntries(url.searchParams)));
  const list = await listInstitutions(app, { kind, ...filter, page });
  if (page > list.pages) throw redirect(listAddress({ kind, ...filter, page: list.pages }));
  return { ...list, filter, page, kind, intro: listIntros[kind], origin: app.origin };
}

export const handle = showsFees;

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, errorText.notFoundTitle);
  const { kind, filter, page, origin, total, intro } = loaderData;
  const heading = listNameText[kind];
  const url = `${origin}${listAddress({ kind, page })}`;
  return [
    ...pageMeta({
      title: `${heading}${page > 1 ? `（第 ${page} 页）` : ""} | 澳途`,
      description: `${intro}${fill(listText.total, { count: formatNumber(total) })}。`,
      url,
      origin,
      // A filtered list repeats the whole one.
      noindex: Object.values(filter).some(Boolean),
    }),
    breadcrumbJson([
      [catalogueText.home, `${origin}/`],
      [catalogueText.study, `${origin}/study`],
      [heading, url],
    ]),
  ];
}

export default function InstitutionListPage({ loaderData }: Route.ComponentProps) {
  const { kind, filter, cities, page, pages, total, institutions, registerDate, intro } = loaderData;
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && navigation.location.pathname === `/study/${kind}`;
  const guide = listGuides[kind];
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          { label: catalogueText.home, href: "/" },
          { label: catalogueText.study, href: "/study" },
          { label: listNameText[kind] },
        ]}
      />
      <h1 className="mt-3">{listNameText[kind]}</h1>
      <p className="mt-2 max-w-[40em] text-pretty text-muted">
        {intro}
        {registerDate && fill(listText.date, { date: registerDate })}
      </p>
      {guide && (
        <p className="mt-2">
          <Link to={guide.to} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
            {guide.label}
          </Link>
        </p>
      )}
      <ListFilterForm key={listAddress({ kind, ...filter })} kind={kind} filter={filter} cities={cities} />
      <p role="status" className="mt-4 text-muted">
        {isLoading ? catalogueText.loading : fill(listText.total, { count: formatNumber(total) })}
      </p>
      <InstitutionTable kind={kind} institutions={institutions} isLoading={isLoading} />
      {kind === "highschool" && <p className="mt-3 text-muted text-sm">{listText.schoolNote}</p>}
      {institutions.some(({ nameCnIsReference }) => nameCnIsReference) && (
        <p className="mt-3 text-muted text-sm">{catalogueText.referenceInstitution}</p>
      )}
      <Pagination page={page} pages={pages} addressOf={(to) => listAddress({ kind, ...filter, page: to })} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study", label: catalogueText.backToStudy }} />;
}
