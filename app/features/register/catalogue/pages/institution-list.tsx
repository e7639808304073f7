import { data, Form, Link, redirect, useNavigation } from "react-router";
import { formatNumber } from "#app/shell/figures/format.ts";
import { showsFees } from "#app/shell/frame/register-age.tsx";
import { errorText } from "#app/shell/frame/text.json";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listInstitutions } from "../server/list-institutions.ts";
import { type ListFilter, type ListKind, listFilterSchema, listKinds } from "../shared/input.ts";
import type { Route } from "./+types/institution-list";
import { InstitutionTable } from "./lists/institution-table.tsx";
import { listIntros } from "./lists/intros.server.ts";
import { type Choice, choicesOf, listAddress, offeredFilter } from "./lists/list-filter.ts";
import { listText, lookupText } from "./lists/text.json";
import { listGuides } from "./lists/text.ts";
import { catalogueText, listNameText } from "./text.json";

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

interface Props {
  kind: ListKind;
  filter: Omit<ListFilter, "page">;
  /** The metropolitan areas of the list. */
  cities: readonly { value: string; label: string }[];
}

const field = "mt-1 block min-h-11 w-full rounded-lg border border-line bg-surface px-3";

/** Of schools; folded on phones, where the first schools would be a screen further down. */
const folded: readonly Choice["name"][] = ["sector", "gender", "boarding", "years"];

/** The filter of a list. It is a GET form, so the filter is in the address and works without JavaScript. */
function ListFilterForm({ kind, filter, cities }: Props) {
  const choices = choicesOf(kind, cities);
  const select = (choice: Choice) => <Select key={choice.name} choice={choice} chosen={filter[choice.name]} />;
  const more = choices.filter(({ name }) => folded.includes(name));
  return (
    <search>
      <Form method="get" action={`/study/${kind}`} className="mt-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-5">
        <label className="col-span-2 block lg:col-span-1">
          {listText.filterName}
          <input
            type="search"
            name="q"
            defaultValue={filter.q}
            maxLength={100}
            placeholder={listText.filterNamePlaceholder}
            className={field}
          />
        </label>
        {choices.filter(({ name }) => !folded.includes(name)).map(select)}
        {more.length > 0 && (
          <details className="more-filters col-span-2 lg:col-span-4" open={more.some(({ name }) => filter[name])}>
            <summary>{listText.moreFilters}</summary>
            <div className="grid grid-cols-2 gap-3 space-y-0! lg:grid-cols-4">{more.map(select)}</div>
          </details>
        )}
        <div className="col-span-2 flex items-center gap-3 lg:col-span-1">
          <button type="submit" className="min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink">
            {listText.filter}
          </button>
          {Object.values(filter).some(Boolean) && (
            <Link to={`/study/${kind}`} className="py-2 text-primary underline underline-offset-4">
              {listText.clear}
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}

interface SelectProps {
  choice: Choice;
  chosen: string | number | null;
}

const Select = ({ choice: { name, label, all, options }, chosen }: SelectProps) => (
  <label className="block">
    {label}
    <select name={name} defaultValue={chosen ?? ""} className={field}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);
