import { data, Link, redirect } from "react-router";
import { ExternalLink } from "#app/ui/catalogue/external-link.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { SearchBox } from "#app/ui/search-box/search-box.tsx";
import { t } from "#app/ui/text/t.ts";
import type { Route } from "./+types/preparation";
import { hammerIcon } from "./hammer-path.ts";
import { preparedPages } from "./pages.ts";
import "#app/ui/text/preparation.ts";

/** The one page of all addresses whose content is not written yet. */
export function loader({ url }: Route.LoaderArgs) {
  const { pathname, search } = url;
  if (pathname.endsWith("/")) throw redirect(pathname.replace(/\/+$/, "") + search, 301);
  const page = preparedPages[pathname.slice(1)];
  if (!page) throw data(null, { status: 404 });
  return page;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.title ?? t("error.notFoundTitle")} | 澳途` },
    { name: "robots", content: "noindex, follow" },
  ];
}

export default function PreparationPage({ loaderData: { title, promise, official } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <p className="inline-flex items-center gap-2 rounded-full bg-accent-soft px-3 py-0.5 text-sm">
        <Icon d={hammerIcon} className="size-4" />
        {t("preparation.badge")}
      </p>
      <h1 className="mt-3 font-semibold text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-3 text-muted">{t("preparation.note")}</p>
      <h2 className="mt-6 font-semibold text-lg">{t("preparation.here")}</h2>
      <p className="mt-1">{promise}</p>
      {official && (
        <>
          <h2 className="mt-6 font-semibold text-lg">{t("preparation.official")}</h2>
          <p className="mt-1">
            <ExternalLink href={official.href}>{official.name}</ExternalLink>
          </p>
        </>
      )}
      <h2 className="mt-6 mb-2 font-semibold text-lg">{t("preparation.search")}</h2>
      <SearchBox />
      <ul className="mt-4 flex flex-wrap gap-3">
        {(["university", "tafe", "highschool"] as const).map((kind) => (
          <li key={kind}>
            <Link
              to={`/study/${kind}`}
              className="inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 hover:border-primary hover:text-primary"
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
