import { data, Link } from "react-router";
import { pageMeta } from "#app/ui/catalogue/page-meta.ts";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { SearchBox } from "#app/ui/search-box/search-box.tsx";
import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import { maxResultsPerType, type SearchResult, searchQuerySchema } from "#worker/domain/search/schemas.ts";
import { searchCatalogue } from "#worker/domain/search/search-catalogue.ts";
import type { Route } from "./+types/search";
import { CourseResults, InstitutionResults } from "./results.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const asked = url.searchParams.get("q")?.trim() ?? "";
  const query = searchQuerySchema.safeParse({ q: asked });
  const page = { q: asked.slice(0, 200), origin: app.origin, most: maxResultsPerType };
  if (!query.success) {
    const problem = query.error.issues[0]?.message ?? null;
    return data({ ...page, problem, institutions: [], courses: [] }, { status: 400 });
  }
  const { results } = asked === "" ? { results: [] as SearchResult[] } : await searchCatalogue(app, query.data);
  return data({
    ...page,
    problem: null,
    institutions: results.filter((result) => result.type === "institution"),
    courses: results.filter((result) => result.type === "course"),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const q = loaderData?.q ?? "";
  const origin = loaderData?.origin ?? "";
  return pageMeta({
    title: `${q ? t("results.titleFor", { q }) : t("results.title")} | 澳途`,
    description: t("results.description"),
    url: `${origin}/search`,
    origin,
    noindex: q !== "",
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, problem, institutions, courses, most } = loaderData;
  const isEmpty = institutions.length + courses.length === 0;
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <h1 className="mb-4 break-words font-semibold text-2xl sm:text-3xl">
        {q && !problem ? t("results.titleFor", { q }) : t("results.title")}
      </h1>
      <SearchBox key={q} query={q} />
      {problem && (
        <p role="alert" className="mt-4 rounded-lg bg-danger-soft p-4 text-danger">
          {problem}
        </p>
      )}
      {!problem && q === "" && <p className="mt-4 text-muted">{t("results.empty")}</p>}
      {!problem && q !== "" && isEmpty && <NothingFound />}
      {!isEmpty && (
        <>
          <p className="mt-4 text-muted">
            {t("results.count", { institutions: institutions.length, courses: courses.length })}
          </p>
          <InstitutionResults results={institutions} />
          <CourseResults results={courses} />
          {(institutions.length === most || courses.length === most) && (
            <p className="mt-6 text-muted text-sm">{t("results.most", { count: most })}</p>
          )}
        </>
      )}
    </div>
  );
}

function NothingFound() {
  return (
    <div className="mt-6 rounded-xl border border-line bg-surface p-6">
      <h2 className="font-semibold text-xl">{t("results.none")}</h2>
      <p className="mt-2 text-muted">{t("results.noneHint")}</p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {(["university", "tafe", "highschool"] as const).map((kind) => (
          <li key={kind}>
            <Link
              to={`/study/${kind}`}
              className="inline-flex min-h-11 items-center rounded-lg border border-line px-4 hover:border-primary hover:text-primary"
            >
              {t(`menu.study.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
