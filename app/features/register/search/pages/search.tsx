import { lazy, useEffect } from "react";
import { data, Link, redirect } from "react-router";
import { noteSearch } from "#app/features/foundation/missed-searches/server/public.ts";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { cities, readDoubtOfFees } from "#app/features/register/statistics/server/public.ts";
import { type ExchangeRate, exchangeRateOf, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { exploreCatalogue } from "../server/explore/explore-catalogue.ts";
import { foldText } from "../server/normalise.ts";
import { nearestLinks, type StartLinks, startLinks } from "../server/pages/start-links.ts";
import { type ExploreQuery, exploreSchema, maxQueryLength } from "../shared/input.ts";
import type { Route } from "./+types/search";
import { SearchBox } from "./box/search-box.tsx";
import { CourseResults } from "./course-results.tsx";
import { describeChips, otherPrice, shownWords, wordFilters } from "./describe-chips.ts";
import { describeCourseResults } from "./describe-course-result.ts";
import { describeFilters, describeForm } from "./describe-filters.ts";
import { describeGuides, describeInstitutions, describeSides, describeTabs, foundText } from "./describe-results.ts";
import { exploreAddress, readAddress, withoutAnsweredWords } from "./explore-address.ts";
import { Filters } from "./filters.tsx";
import { noteRecent, RecentSearches } from "./recent-searches.tsx";
import { serverText } from "./server-text.json";
import { resultsText } from "./text.json";
import { understoodNotes } from "./understood-labels.ts";

const loadSections = () => import("./results-sections.tsx");

/** These components reuse the server's HTML. The browser loads their code for the next search. */
const { ResultsSections, StartSections } = import.meta.env.SSR
  ? await loadSections()
  : {
      ResultsSections: lazy(async () => ({ default: (await loadSections()).ResultsSections })),
      StartSections: lazy(async () => ({ default: (await loadSections()).StartSections })),
    };

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const about = {
    ...{ origin: app.origin, description: serverText.description },
    ...{ q: "", problem: null, hint: null, start: null, results: null },
  };
  // Without a query no results are shown: a list of all courses would be useless.
  if (url.searchParams.size === 0) {
    const [start, facts] = await Promise.all([startLinks(app), readFacts(app, shownRateKeys(app))]);
    const rate = exchangeRateOf(facts, app.now());
    return data({ ...about, hint: serverText.empty, start: describeStart(start, rate) });
  }
  const parsed = exploreSchema.safeParse(readAddress(url.searchParams));
  if (!parsed.success) {
    const problem = parsed.error.issues[0]?.message ?? serverText.none;
    const q = url.searchParams.get("q")?.slice(0, maxQueryLength) ?? "";
    return data({ ...about, q, problem }, { status: 400 });
  }
  const [exploration, facts, isDoubtful] = await Promise.all([
    exploreCatalogue(app, parsed.data, { isJoined: true }),
    readFacts(app, shownRateKeys(app)),
    readDoubtOfFees(app),
  ]);
  const rate = exchangeRateOf(facts, app.now());
  const { query, limited } = exploration;
  const words = wordFilters(exploration.understood);
  const answered = withoutAnsweredWords(url.searchParams, query, [
    ...(exploration.understood.constraints ?? []),
    ...words.map((word) => ({ ...word, isChoice: true })),
  ]);
  if (answered !== null) throw redirect(answered);
  if (query.page > exploration.pages) throw redirect(exploreAddress(query, { page: exploration.pages }));
  const { courses, institutions, totals, type, pages, offers, understood, closedTotal } = exploration;
  const unfiltered: ExploreQuery = { ...exploreSchema.parse({ q: query.q }), type: query.type, sort: query.sort };
  const clear = exploreAddress(unfiltered);
  const ticked = shownWords(words, exploration);
  const chosen = { ...limited, ...Object.fromEntries(ticked.map(({ kind, values }) => [kind, [...values]])) };
  // Filters or a notice already explain few results.
  const { codes, left, isMissing } = exploration.register;
  if (query.page === 1 && clear === exploreAddress(query) && !understood.notice && codes.length === 0 && !left) {
    noteSearch(app, {
      q: foldText(query.q),
      found: totals.course + totals.institution + closedTotal + exploration.guides.pages.length,
      unknown: [...(understood.ignored ?? []), ...(understood.text ? [understood.text] : [])],
      isNamed: understood.institution !== undefined,
    });
  }
  const { answers, nearest } = exploration;
  const isNear = nearest !== null && nearest.passages.length > 0;
  const isAnswered = answers.length > 0 || (isNear && totals.course + totals.institution === 0);
  const results = {
    query,
    /** Values shown as chosen: filters of the address, and filters in words of the query. */
    form: describeForm({
      query,
      chosen: { ...chosen, q: query.q, page: query.page },
      fromWords: [...(understood.constraints ?? []), ...ticked].map(({ kind }) => kind),
      type,
    }),
    rate,
    courses: describeCourseResults(courses, {
      ...{ rate, isDoubtful },
      cities: [
        ...limited.city,
        ...words.flatMap(({ kind, values }) => (kind === "city" ? values : [])),
        ...(limited.regional === "yes" ? cities().flatMap(({ key, regional }) => (regional[0] ? key : [])) : []),
      ],
    }),
    courseNote: courses.some(({ nameCn }) => nameCn) ? catalogueText.referenceName : null,
    institutions: describeInstitutions(institutions, rate),
    totals,
    tabs: describeTabs(exploration, query),
    found: foundText(exploration),
    type,
    pages,
    /** The address of the results. */
    address: exploreAddress(query, { page: query.page }),
    /** The address without the filters; null without filters. */
    clear: clear === exploreAddress(query) ? null : clear,
    answers,
    nearest,
    /** Whether the results are folded: they are found by words of an answered question, and nothing is chosen among them. */
    isFolded: exploration.isByTheWay && query.page === 1 && clear === exploreAddress(query),
    sides: describeSides(exploration),
    offers: offers.map((offer) => ({ ...offer, href: exploreAddress(unfiltered, { q: offer.q, type: null }) })),
    /** Whether words of the query are filters. */
    isLimited: Boolean(understood.constraints ?? understood.excluded),
    corrected: understood.corrected
      ? { text: understood.corrected, exact: exploreAddress(query, { q: `"${query.q.slice(0, maxQueryLength - 2)}"` }) }
      : null,
    notes: [
      // Of a query that is not understood at all the title says it, and above an answer the words do not matter.
      ...understoodNotes(understood, isAnswered || understood.ignored?.join(" ") === query.q.trim()),
      ...sortNotes(limited.sort, courses.length),
    ],
    closed: closedTotal > 0 ? { count: closedTotal, href: exploreAddress(query, { live: "0" }) } : null,
    chips: describeChips(exploration, query),
    otherPrice: otherPrice(exploration, query),
    groups: describeFilters(exploration, chosen),
    guides: describeGuides(exploration),
    notice: understood.notice ?? null,
    /** The register's status of the codes, or of the institution name, in the query. */
    register: codes,
    left: left && !left.hasOpen ? { text: left.text, href: left.href } : null,
    /** The whole query is a code that the register lacks: nothing else is offered. */
    isMissing: isMissing && codes.length > 0,
  };
  const isNone = totals.course + totals.institution === 0 && results.clear === null;
  const near = isNone && !results.isMissing ? await nearestLinks(app, query.q) : null;
  // The query is only a topic of the guides, or a code that the register lacks: course filters are useless. A subject with a filter
  // is a search for courses, whose page offers the query without one.
  const isForCourses = Boolean(understood.field) && words.length > 0;
  const isOnlyText = isNone && (results.isMissing || (results.guides.pages.length > 0 && !isForCourses));
  // What was found. The query is repeated only when nothing was, because the box below shows it.
  const found = totals.institution === 0 ? resultsText.foundCourses : resultsText.found;
  const isSilent = isNone && !isOnlyText && !isAnswered;
  const title = isSilent
    ? `${serverText.none}：${query.q}`
    : isNone
      ? query.q
      : fill(found, { courses: formatNumber(totals.course), schools: formatNumber(totals.institution) });
  return data({ ...about, q: query.q, results: { ...results, near, isNone, isOnlyText, isSilent, title } });
}

/** Links of the start page with the tuition of a year of a bachelor degree. */
function describeStart({ guides, ...priced }: StartLinks, rate: ExchangeRate | null) {
  const describe = ({ median, ...link }: StartLinks["fields"][number]) => ({
    ...link,
    fee: median === null ? null : showMoney(median, rate),
  });
  return { fields: priced.fields.map(describe), cities: priced.cities.map(describe), guides };
}

export type ShownStart = ReturnType<typeof describeStart>;

/** Notes on the sort orders: where courses without a comparable figure are placed. */
function sortNotes(sort: ExploreQuery["sort"], courses: number): string[] {
  if (courses === 0 || sort === "relevance" || sort === "name") return [];
  return [sort.startsWith("weeks") ? serverText.sortedByWeeks : serverText.sortedByCost];
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { q, origin, description, results } = loaderData;
  return pageMeta({
    title: `${q ? fill(resultsText.titleFor, { q }) : resultsText.explore} | 澳途`,
    description,
    url: `${origin}/search`,
    origin,
    noindex: q !== "" || (results != null && (results.clear !== null || results.query.page > 1)),
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, problem, hint, start, results } = loaderData;
  useEffect(() => {
    if (!problem) noteRecent(q);
  }, [q, problem]);
  return (
    <div className="page">
      <h1 className={!results ? "mb-4" : results.isSilent ? "wrap-anywhere mb-2 text-section" : "sr-only"}>
        {results?.title ?? resultsText.explore}
      </h1>
      <div className="max-w-3xl">
        <SearchBox key={q} query={q} />
      </div>
      {problem && (
        <p role="alert" className="mt-4 rounded-lg bg-danger-soft p-4 text-danger">
          {problem}
        </p>
      )}
      {hint && <p className="mt-4 text-muted">{hint}</p>}
      {start && <RecentSearches />}
      {start && (
        <StaticSection contentKey="start" className="">
          <StartSections links={start} />
        </StaticSection>
      )}
      {results && <ResultsOf q={q} results={results} />}
    </div>
  );
}

export type Results = NonNullable<Route.ComponentProps["loaderData"]["results"]>;

function ResultsOf({ q, results }: { q: string; results: Results }) {
  const { type, clear, isNone, isOnlyText, isFolded } = results;
  const drawn = (part: "understood" | "institutions" | "pages") => (
    <StaticSection contentKey={results.address} className="">
      <ResultsSections part={part} q={q} results={results} />
    </StaticSection>
  );
  return (
    <>
      {drawn("understood")}
      {/* Without results the filters are hidden, so that the suggestions are visible. */}
      {isNone && !isOnlyText && drawn("institutions")}
      {!isNone && (
        <>
          <p role="status" className="sr-only">
            {results.tabs.find(({ isCurrent }) => isCurrent)?.label}
          </p>
          {/* Open or folded it is one element: the form of the filters keeps its focus when a filter opens it. */}
          <details open={!isFolded} className={isFolded ? "folded-section mt-6" : ""}>
            <summary hidden={!isFolded}>{fill(resultsText.byTheWay, { found: results.title })}</summary>
            <div className="mt-4 gap-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
              <Filters groups={results.groups} form={results.form} clear={clear} found={results.found} />
              <div id="results" tabIndex={-1} className="min-w-0 scroll-mt-28 outline-none">
                <ResultTabs tabs={results.tabs} />
                {drawn("institutions")}
                {type === "course" && <CourseResults courses={results.courses} note={results.courseNote} />}
                {drawn("pages")}
                <p className="mt-3 text-muted text-sm empty:hidden">
                  <RegisterAge />
                </p>
              </div>
            </div>
          </details>
        </>
      )}
    </>
  );
}

/** Tabs of courses and institutions with the numbers of results. */
function ResultTabs({ tabs }: Pick<Results, "tabs">) {
  return (
    <nav aria-label={resultsText.tabs} className="flex gap-2 border-line border-b">
      {tabs.map(({ href, label, isCurrent }) => (
        <Link
          key={label}
          to={href}
          aria-current={isCurrent ? "page" : undefined}
          preventScrollReset
          className="inline-flex min-h-11 items-center border-transparent border-b-2 px-3 text-muted hover:text-primary aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
