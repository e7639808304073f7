import { data, isRouteErrorResponse } from "react-router";
import { ButtonLink } from "#app/ui/catalogue/button-link.tsx";
import { failedMeta } from "#app/ui/catalogue/failed-meta.ts";
import { formatDuration } from "#app/ui/catalogue/format-duration.ts";
import { formatFee } from "#app/ui/catalogue/format-fee.ts";
import { LoadError } from "#app/ui/catalogue/load-error.tsx";
import { pageMeta } from "#app/ui/catalogue/page-meta.ts";
import { levelNames, stateNames } from "#app/ui/text/names.ts";
import { t } from "#app/ui/text/t.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { findNamed } from "#worker/domain/catalogue/find-named.ts";
import { readSummary } from "#worker/domain/catalogue/read-summary.ts";
import { type LookupType, lookupTypes } from "#worker/domain/catalogue/schemas.ts";
import { maxQueryLength } from "#worker/domain/search/schemas.ts";
import { searchCatalogue } from "#worker/domain/search/search-catalogue.ts";
import type { Route } from "./+types/lookup";
import { pickNamed } from "./pick-named.ts";
import "#app/ui/text/catalogue.ts";
import "#app/ui/text/course.ts";
import "#app/ui/text/list.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const type = lookupTypes.find((known) => known === params.type);
  if (!type) throw data(t("lookup.invalidType"), { status: 404 });
  const found = (await findNamed(app, { type, name: params.name })) ?? (await searchNamed(app, type, params.name));
  const summary = found && (await readSummary(app, { type, id: found.id }));
  if (!found || !summary) throw data(t("lookup.noResult"), { status: 404 });
  return {
    type,
    name: found.name,
    nameCn: "nameCn" in found ? found.nameCn : null,
    institution: "institution" in found ? found.institution : null,
    href: found.href,
    summary,
    origin: app.origin,
  };
}

/**
 * By what else a name may be: Chinese, without the register's abbreviation; and by any name where the catalogue was
 * loaded before it had keys for addresses. Search puts whole names first, so the one that is meant is among its ten.
 */
async function searchNamed(app: AppContext, type: LookupType, name: string) {
  const q = name.replaceAll("-", " ").trim();
  const { results } = q.length > maxQueryLength ? { results: [] } : await searchCatalogue(app, { q });
  return pickNamed(results, type, name);
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, t("lookup.noResult"));
  const { name, nameCn, href, origin } = loaderData;
  const title = `${nameCn ?? name} | 澳途`;
  // The full page is the canonical one.
  return pageMeta({ title, description: title, url: origin + href, origin, noindex: true });
}

export default function LookupPage({ loaderData }: Route.ComponentProps) {
  const { type, name, nameCn, institution, href, summary } = loaderData;
  const facts = [
    institution && (institution.nameCn ?? institution.name),
    summary.level && (levelNames[summary.level] ?? summary.level),
    formatDuration(summary.weeks, null),
    type === "course" && `${t("course.total")} ${formatFee(summary.totalCost)}`,
    summary.state && [stateNames[summary.state] ?? summary.state, summary.city].filter(Boolean).join(" "),
    `CRICOS ${summary.code}`,
  ].filter(Boolean);
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <h1 className="font-semibold text-2xl sm:text-3xl">
        {nameCn && <span className="block">{nameCn}</span>}
        <span lang="en" className={nameCn ? "block font-normal text-lg text-muted" : "block"}>
          {name}
        </span>
      </h1>
      {summary.description ? (
        <p className="mt-4 whitespace-pre-line">{summary.description}</p>
      ) : (
        <ul className="mt-4 list-disc pl-5">
          {facts.map((fact) => (
            <li key={String(fact)}>{fact}</li>
          ))}
        </ul>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={href}>{t("lookup.fullPage")}</ButtonLink>
        <ButtonLink to="/">{t("catalogue.backHome")}</ButtonLink>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isKnownType = !isRouteErrorResponse(error) || error.data !== t("lookup.invalidType");
  const hint = isKnownType ? t("lookup.noResultHint") : t("lookup.invalidTypeHint");
  return <LoadError error={error} hint={hint} back={{ href: "/", label: t("catalogue.backHome") }} />;
}
