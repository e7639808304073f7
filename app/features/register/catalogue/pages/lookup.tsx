import { data, isRouteErrorResponse } from "react-router";
import { searchCatalogue } from "#app/features/register/search/server/public.ts";
import { maxQueryLength } from "#app/features/register/search/shared/input.ts";
import { formatDuration, formatFee } from "#app/shell/figures/format.ts";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { findNamed, readSummary } from "../server/lookup.ts";
import { type LookupType, lookupTypes } from "../shared/input.ts";
import type { Route } from "./+types/lookup";
import { courseText } from "./course/text.json";
import { lookupText } from "./lists/text.json";
import { stateNames } from "./names.ts";
import { pickNamed } from "./pick-named.ts";
import { catalogueText } from "./text.json";

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const type = lookupTypes.find((known) => known === params.type);
  if (!type) throw data(lookupText.invalidType, { status: 404 });
  const found = (await findNamed(app, { type, name: params.name })) ?? (await searchNamed(app, type, params.name));
  const summary = found && (await readSummary(app, { type, id: found.id }));
  if (!found || !summary) throw data(lookupText.noResult, { status: 404 });
  return {
    type,
    name: found.name,
    nameCn: ("nameCn" in found ? found.nameCn : null) ?? summary.kindCn,
    institution: "institution" in found ? found.institution : null,
    href: found.href,
    summary,
    origin: app.origin,
  };
}

/**
 * Finds by search the names that findNamed misses: a Chinese name, a name without the register's abbreviation, and any name in a catalogue
 * that was loaded before lookup keys existed. Search ranks whole names first, so ten results are enough.
 */
async function searchNamed(app: AppContext, type: LookupType, name: string) {
  const q = name.replaceAll("-", " ").trim();
  const { results } = q.length > maxQueryLength ? { results: [] } : await searchCatalogue(app, { q });
  return pickNamed(results, type, name);
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error);
  const { name, nameCn, href, origin } = loaderData;
  const title = `${nameCn ?? name} | 澳途`;
  // The full page has the canonical address.
  return pageMeta({ title, description: title, url: origin + href, origin, noindex: true });
}

export default function LookupPage({ loaderData }: Route.ComponentProps) {
  const { type, name, nameCn, institution, href, summary } = loaderData;
  const facts = [
    institution && (institution.nameCn ?? institution.name),
    summary.levelCn,
    formatDuration(summary.weeks, null),
    type === "course" && `${courseText.total} ${formatFee(summary.totalCost)}`,
    summary.state && [stateNames[summary.state] ?? summary.state, summary.city].filter(Boolean).join(" "),
    `CRICOS ${summary.code}`,
  ].filter(Boolean);
  return (
    <div className="page page-text">
      <h1>
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
        <ButtonLink to={href}>{lookupText.fullPage}</ButtonLink>
        <ButtonLink to="/">{catalogueText.backHome}</ButtonLink>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isKnownType = !isRouteErrorResponse(error) || error.data !== lookupText.invalidType;
  const hint = isKnownType ? lookupText.noResultHint : lookupText.invalidTypeHint;
  return <LoadError error={error} hint={hint} back={{ href: "/", label: catalogueText.backHome }} />;
}
