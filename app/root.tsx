import { type ReactNode, Suspense } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { operatorLine } from "#app/features/foundation/site-settings/shared/operator.ts";
import { countedPath } from "#app/features/foundation/views/server/count-views.ts";
import type { RegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { ShortlistLink } from "#app/features/register/shortlist/pages/shortlist-link.tsx";
import { ConnectionBanner } from "#app/shell/connection/connection-banner.tsx";
import { preservePageOnFailure } from "#app/shell/connection/router-hooks.ts";
import { ErrorPage } from "#app/shell/error-pages/lazy-error.ts";
import { Header } from "#app/shell/frame/header.tsx";
import { Hydrated } from "#app/shell/frame/hydrated.tsx";
import type { Menu } from "#app/shell/frame/menu.ts";
import { NavigationProgress } from "#app/shell/frame/navigation-progress.tsx";
import { useIsOwners, useOwnFrame } from "#app/shell/frame/own-frame.ts";
import { commonText, layoutText } from "#app/shell/frame/text.json";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { staleNoticeId, startScriptId } from "#app/shell/islands/hold-scripts.ts";
import { startScript } from "#app/shell/islands/start-on-use.ts";
import { FollowPlainLinks, lazyOrNothing, StaticSection } from "#app/shell/islands/static-section.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { Toasts } from "#app/shell/toast/toasts.tsx";
import { offerHtml } from "#app/shell/variants/offer-variant.ts";
import { appContext } from "#worker/context.ts";
import { isDatabaseFailure } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";
import type { Route } from "./+types/root";
import { readFrame } from "./read-frame.server.ts";
import "./app.css";

/** The browser reuses the server's footer. */
const Footer = import.meta.env.SSR
  ? (await import("#app/shell/server-frame/server-frame.tsx")).Footer
  : lazyOrNothing(async () => (await import("#app/shell/server-frame/server-frame.tsx")).Footer);

/** Data of a public page's frame. */
interface FrameData {
  origin: string;
  /** HTML of the home page's line of news. */
  news: string;
  /** Null without a database, and in the back office. */
  register: Pick<RegisterCounts, "institutions" | "courses" | "registerDate"> | null;
  registerAge?: string;
  announcement: string;
  operator?: string;
  menu?: NonNullable<Menu>;
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<FrameData> {
  const app = context.get(appContext);
  // The back office has its own frame, which shows none of this.
  if (isBackOffice(url.pathname)) return bareFrame(app);
  try {
    const { news, register, registerAge, settings, menu } = await readFrame(app);
    // Not on pages of an account or the back office. A script loaded on another page stays loaded when the visitor
    // navigates there; the form of the settings says so.
    if (settings.analyticsScript && countedPath(url.pathname)) app.analyticsScript = settings.analyticsScript;
    const { announcement } = settings;
    const operator = operatorLine(settings);
    return {
      origin: app.origin,
      news: url.pathname === "/" ? news : "",
      register,
      ...(registerAge && { registerAge }),
      announcement,
      ...(operator && { operator }),
      ...(menu && { menu }),
    };
  } catch (error) {
    // Without a database the frame is rendered without its data, so that static pages can still be read.
    if (!isDatabaseFailure(error)) throw error;
    log(app, "frame.failed", { error });
    return bareFrame(app);
  }
}

const isBackOffice = (pathname: string) => /^\/admin(\/|$)/.test(pathname);

/** Frame data of a page without public frame. */
const bareFrame = ({ origin }: { origin: string }): FrameData => ({
  origin,
  news: "",
  register: null,
  announcement: "",
});

/** The frame does not depend on the query. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preservePageOnFailure];

/** For pages without meta of their own. A failed page gets `noindex`. */
export function meta({ error }: Route.MetaArgs) {
  return error ? failedMeta(error) : [{ title: commonText.site }];
}

/** CSP nonce. React Router sets it on the server; in the browser it must be the same, or hydration reports a mismatch. */
const pageNonce =
  typeof document === "undefined" ? undefined : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

/** The document around every page, error pages included. The Suspense boundaries hydrate one after another, so that no
 * task blocks a phone for long. */
export function Layout({ children }: { children: ReactNode }) {
  // Undefined when the root loader threw; the frame is then rendered without its data.
  const frame = useRouteLoaderData<typeof loader>("root");
  const menu = frame?.menu ?? null;
  const operator = frame?.operator ?? "";
  const own = useOwnFrame();
  const isOwners = useIsOwners();
  return (
    <html lang="zh-Hans">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1f1f1c" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links nonce={pageNonce} />
        <script
          id={startScriptId}
          type="text/plain"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which holdScripts makes a script
          dangerouslySetInnerHTML={startScriptHtml}
        />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-primary px-4 py-2 text-primary-ink focus:translate-y-0"
        >
          {layoutText.skip}
        </a>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text */}
        <p className="variant-offer" suppressHydrationWarning dangerouslySetInnerHTML={offer} />
        <NavigationProgress />
        <ConnectionBanner />
        <StaleNotice />
        {own ? (
          <own.Header />
        ) : (
          <>
            <Announcement text={frame?.announcement ?? ""} />
            <Suspense>
              <Header
                menu={menu}
                isGuarded={isOwners}
                shortlist={<ShortlistLink className="flex max-[359px]:hidden" />}
              />
            </Suspense>
            {frame?.news && <Drawn html={frame.news} />}
          </>
        )}
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <Suspense>
            {children}
            <Hydrated />
          </Suspense>
        </main>
        {!own && (
          <StaticSection
            contentKey={JSON.stringify([menu, operator])}
            className="[contain-intrinsic-size:auto_38rem] lg:[contain-intrinsic-size:auto_45rem] [content-visibility:auto]"
          >
            <Suspense>
              <Footer registerDate={frame?.register?.registerDate ?? null} operator={operator} />
            </Suspense>
          </StaticSection>
        )}
        <FollowPlainLinks />
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Place for the line that the page cache puts in while the database cannot be reached (worker/platform/page-cache/cached-page.ts).
 * Empty otherwise; React neither fills nor compares it.
 */
function StaleNotice() {
  return (
    <div
      id={staleNoticeId}
      role="status"
      className="border-notice-line border-b bg-notice-surface px-4 py-2 text-center text-notice-ink text-sm empty:hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
      dangerouslySetInnerHTML={nothing}
    />
  );
}

const nothing = { __html: "" };

/** The browser reuses the server's line. */
const offer = { __html: import.meta.env.SSR ? offerHtml : "" };

/** Empty in the browser, where it already ran. */
const startScriptHtml = { __html: import.meta.env.SSR ? startScript() : "" };

/** The announcement that the back office publishes above every page. Renders nothing while there is none. */
function Announcement({ text }: { text: string }) {
  if (!text) return null;
  return (
    <aside
      aria-label={layoutText.announcement}
      className="border-notice-line border-b bg-notice-surface px-4 py-2 text-center text-notice-ink text-sm"
    >
      {text}
    </aside>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
