import { data, Link, redirect } from "react-router";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { exploreCatalogue } from "#worker/features/search/explore/explore-catalogue.ts";
import { type ExploreQuery, exploreSchema, maxQueryLength } from "#worker/features/search/input.ts";
import { SearchBox } from "../box/search-box.tsx";
import { describeChips } from "../describe-chips.ts";
import { describeCourses, describeFacets, describeGuides, describeInstitutions } from "../describe-results.ts";
import { exploreAddress, readAddress, withoutAnsweredWords } from "../explore-address.ts";
import { Filters } from "../filters.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { CourseResults, InstitutionResults } from "../results.tsx";
import { Chips, Guides, ResultTabs } from "../results-header.tsx";
import { resultsText } from "../text.ts";
import { understoodNotes } from "../understood-labels.ts";
import { understoodText } from "../understood-text.ts";
import { findConflicts, shownWords, withoutWord, wordFilters } from "../word-filters.ts";
import type { Route } from "./+types/search";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const parsed = exploreSchema.safeParse(readAddress(url.searchParams));
  if (!parsed.success) {
    const problem = parsed.error.issues[0]?.message ?? resultsText.none;
    const q = url.searchParams.get("q")?.slice(0, maxQueryLength) ?? "";
    return data({ q, origin: app.origin, problem, results: null }, { status: 400 });
  }
  const exploration = await exploreCatalogue(app, parsed.data);
  const { query, limited } = exploration;
  const words = wordFilters(exploration.understood);
  const answered = withoutAnsweredWords(url.searchParams, query, [
    ...(exploration.understood.constraints ?? []),
    ...words.map((word) => ({ ...word, isChoice: true, change: withoutWord(words, word, query) })),
  ]);
  if (answered !== null) throw redirect(answered);
  if (query.page > exploration.pages) throw redirect(exploreAddress(query, { page: exploration.pages }));
  const { courses, institutions, totals, type, pages, offers, understood, closedTotal } = exploration;
  const unfiltered: ExploreQuery = { ...exploreSchema.parse({ q: query.q }), type: query.type, sort: query.sort };
  const clear = exploreAddress(unfiltered);
  const ticked = shownWords(words, exploration);
  const chosen = { ...limited, ...Object.fromEntries(ticked.map(({ kind, values }) => [kind, [...values]])) };
  const results = {
    query,
    /** What the form shows as chosen: the filters, and what words of the query ask for. */
    chosen: { ...chosen, q: query.q, page: query.page },
    /** Fields of the form that words of the query fill. */
    fromWords: [...(understood.constraints ?? []), ...ticked].map(({ kind }) => kind),
    courses: describeCourses(courses),
    institutions: describeInstitutions(institutions),
    totals,
    type,
    pages,
    /** The address without the filters; null without filters. */
    clear: clear === exploreAddress(query) ? null : clear,
    offers: offers.map((offer) => ({ ...offer, href: exploreAddress(unfiltered, { q: offer.q, type: null }) })),
    /** Words of the query are filters. */
    isLimited: Boolean(understood.constraints ?? understood.excluded),
    corrected: understood.corrected
      ? { text: understood.corrected, exact: exploreAddress(query, { q: `"${query.q.slice(0, maxQueryLength - 2)}"` }) }
      : null,
    notes: [...understoodNotes(understood), ...sortNotes(limited.sort, courses.length)],
    closed: closedTotal > 0 ? { count: closedTotal, href: exploreAddress(query, { live: "0" }) } : null,
    chips: describeChips(exploration, query),
    facets: describeFacets(exploration, chosen),
    conflicts: findConflicts(words, exploration),
    guides: describeGuides(exploration),
    notice: understood.notice ?? null,
  };
  return data({ q: query.q, origin: app.origin, problem: null, results });
}

/** What an order by a figure does with courses whose figure cannot be compared. */
function sortNotes(sort: ExploreQuery["sort"], courses: number): string[] {
  if (courses === 0 || sort === "relevance" || sort === "name") return [];
  return [sort.startsWith("weeks") ? resultsText.sortedByWeeks : resultsText.sortedByCost];
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { q = "", origin = "", results } = loaderData ?? {};
  return pageMeta({
    title: `${q ? fill(resultsText.titleFor, { q }) : resultsText.explore} | 澳途`,
    description: resultsText.description,
    url: `${origin}/search`,
    origin,
    noindex: q !== "" || results?.clear !== null || results.query.page > 1,
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, problem, results } = loaderData;
  return (
    <div className="page">
      <h1 className="mb-4">{q && !problem ? fill(resultsText.titleFor, { q }) : resultsText.explore}</h1>
      <div className="max-w-3xl">
        <SearchBox key={q} query={q} />
      </div>
      {problem && (
        <p role="alert" className="mt-4 rounded-lg bg-danger-soft p-4 text-danger">
          {problem}
        </p>
      )}
      {q === "" && !problem && <p className="mt-4 text-muted">{resultsText.empty}</p>}
      {results && <Results q={q} {...results} />}
    </div>
  );
}

type ResultsProps = NonNullable<Route.ComponentProps["loaderData"]["results"]> & { q: string };

function Results({
  q,
  query,
  chosen,
  fromWords,
  type,
  totals,
  corrected,
  notes,
  chips,
  clear,
  isLimited,
  facets,
  guides,
  notice,
  ...found
}: ResultsProps) {
  const pageAddress = (page: number) => exploreAddress(query as ExploreQuery, { page });
  const isNothing = totals[type] === 0;
  // A topic of the guides alone: filters of courses would be about nothing.
  const isOnlyGuides = totals.course + totals.institution === 0 && guides.pages.length > 0 && clear === null;
  return (
    <>
      {corrected && (
        <p className="mt-4">
          {fill(understoodText.corrected, { corrected: corrected.text })}{" "}
          <Link to={corrected.exact} className="text-primary underline underline-offset-4">
            {fill(resultsText.exact, { q })}
          </Link>
        </p>
      )}
      {notice && <p className="mt-4 rounded-lg border border-line bg-surface p-4">{notice}</p>}
      <Chips chips={chips} clear={clear} />
      {notes.map((note) => (
        <p key={note} className="mt-3 text-muted">
          {note}
        </p>
      ))}
      <Guides guides={guides.pages} isFirst={guides.isFirst} />
      {!isOnlyGuides && (
        <div className="mt-4 gap-8 lg:grid lg:grid-cols-[16rem_1fr]">
          <Filters facets={facets} query={query} chosen={chosen} fromWords={fromWords} type={type} />
          <div className="min-w-0">
            <ResultTabs query={query} type={type} totals={totals} />
            <p role="status" className="sr-only">
              {fill(type === "course" ? resultsText.totalCourses : resultsText.totalInstitutions, {
                count: totals[type],
              })}
            </p>
            {isNothing && (guides.pages.length === 0 || found.conflicts.length > 0) && (
              <NothingFound
                conflicts={found.conflicts}
                closed={found.closed}
                offers={found.offers}
                chips={clear || isLimited ? chips : []}
                hasNotice={notice !== null}
              />
            )}
            {type === "course" && (
              <>
                {query.page === 1 && <InstitutionResults institutions={found.institutions} isShort />}
                <CourseResults courses={found.courses} />
              </>
            )}
            {type === "institution" && <InstitutionResults institutions={found.institutions} />}
            <Pagination page={query.page} pages={found.pages} addressOf={pageAddress} />
          </div>
        </div>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
