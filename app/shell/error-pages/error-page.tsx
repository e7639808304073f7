import { isRouteErrorResponse } from "react-router";
import { AskForm } from "#app/shell/form/ask-form.tsx";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { useOwnFrame } from "#app/shell/frame/own-frame.ts";
import { commonText, errorText, layoutText } from "#app/shell/frame/text.json";
import { ButtonLink, LineLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import type { WayBack } from "#app/shell/page/way-back.ts";
import { errorHints, waysOn } from "./text.json";

/** The error page. `back`: of a page that names where to go on. */
export const ErrorPage = ({ error, back }: { error: unknown; back?: WayBack | undefined }) =>
  back ? <LoadError error={error} back={back} hint={back.hint} /> : <WholeError error={error} />;

/** A Chinese text thrown with a 404 or 410 becomes its heading. */
function WholeError({ error }: { error: unknown }) {
  const isOffline = useHydrated() && !navigator.onLine;
  // The title of the error page. Pages of the back office set their own titles (admin-heading.tsx); those of the site
  // have a meta.
  const own = useOwnFrame();
  const { title, hint } = describe(error, isOffline);
  return (
    <div className="page page-text">
      {own && <title>{`${title} | ${own.title} | ${commonText.site}`}</title>}
      <LostRoad />
      <h1 className="mt-4">{title}</h1>
      <p className="mt-3 text-muted">{hint}</p>
      <AskForm action="/search" label={errorHints.search} button={layoutText.search} />
      <p className="mt-6 flex max-w-xl flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to="/">{commonText.backHome}</ButtonLink>
        {waysOn.map(({ label, href }) => (
          <LineLink key={href} to={href}>
            {label}
          </LineLink>
        ))}
      </p>
    </div>
  );
}

function describe(error: unknown, isOffline: boolean): { title: string; hint: string } {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 || error.status === 410) {
      const thrownText = typeof error.data === "string" && /\p{Script=Han}/u.test(error.data) ? error.data : null;
      return { title: thrownText ?? errorText.notFoundTitle, hint: errorHints.notFoundHint };
    }
    if (error.status === 403) return { title: errorHints.forbiddenTitle, hint: errorHints.forbiddenHint };
    if (error.status === 503) return { title: errorHints.unavailableTitle, hint: errorHints.unavailableHint };
  }
  if (isOffline) return { title: errorHints.offlineTitle, hint: errorHints.offlineHint };
  return { title: errorText.failedTitle, hint: errorHints.failedHint };
}

function LostRoad() {
  return (
    <svg viewBox="0 0 200 110" aria-hidden="true" className="w-40 lg:mt-8">
      <circle cx="146" cy="34" r="16" className="fill-accent-soft" />
      <path d="M0 92c40-34 78-36 112-18s60 10 88-6v42H0z" className="fill-primary-soft" />
      <path
        d="M30 108c20-18 52-16 56-30s-24-12-18-28"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="2 14"
        className="stroke-primary"
      />
    </svg>
  );
}
