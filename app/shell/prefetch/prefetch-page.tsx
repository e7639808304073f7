import { useContext, useEffect, useState } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation } from "react-router";
import { savesData } from "#app/shell/offline/cache-pages.ts";
import { prefetchedLinks } from "#app/shell/prefetch/prefetched-links.ts";
import { inVariant } from "#app/shell/variants/in-variant.ts";

/*
 * React Router's own prefetch (PrefetchPageLinks, `<Link prefetch>`) is not used: it imports the route module, and reloads the page
 * when that fails, after a deployment or without a network. These two things are not promised by React Router 8.4; without the
 * first, scripts are loaded with the navigation, without the second, data are. tests/e2e/prefetch.spec.ts fails then:
 *
 * 1. UNSAFE_FrameworkContext has the scripts of each route, and UNSAFE_DataRouterContext the router that matches addresses.
 * 2. The data of a page have the address that dataAddress returns.
 */

/**
 * How long the pointer rests on a link before its page is fetched, ms. A shorter time means that the pointer only
 * passes over it.
 */
const rest = 65;

const starts = ["pointerover", "pointerdown", "focusin"];

/**
 * Fetches scripts and data of the page behind a link that somebody points at, presses or focuses. One listener for all links:
 * those in static sections have no handlers of React Router.
 */
export function PrefetchPage() {
  const [page, setPage] = useState<string | null>(null);
  const { pathname, search } = useLocation();

  useEffect(() => {
    // After hydration links no longer load documents.
    document.querySelector('script[type="speculationrules"]')?.remove();
    let timer: ReturnType<typeof setTimeout>;
    const forget = () => clearTimeout(timer);
    function prefetch({ target }: Event) {
      forget();
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(prefetchedLinks) : null;
      // Another tab or filter of the open page needs no request, or its own page decides.
      if (!link || link.pathname === location.pathname || !navigator.onLine || savesData()) return;
      timer = setTimeout(() => setPage(inVariant(link.pathname) + link.search), rest);
    }
    for (const type of starts) document.addEventListener(type, prefetch, { passive: true });
    // A touch that scrolls is not a press.
    document.addEventListener("pointercancel", forget);
    return () => {
      forget();
      for (const type of starts) document.removeEventListener(type, prefetch);
      document.removeEventListener("pointercancel", forget);
    };
  }, []);

  useEffect(() => {
    countPrefetchedView(dataAddress(inVariant(pathname + search)));
    setPage(null);
  }, [pathname, search]);

  const scripts = useScripts(page);
  if (page === null) return null;
  return (
    <>
      <link key={page} rel="prefetch" as="fetch" href={dataAddress(page)} />
      {scripts.map((script) => (
        <link key={script} rel="modulepreload" href={script} />
      ))}
    </>
  );
}

/** Addresses of the scripts of a page's routes. */
function useScripts(page: string | null): string[] {
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const matches = page === null ? null : router?.match(page);
  const routes = (matches ?? []).map(({ route }) => manifest?.routes[route.id]).filter((route) => route !== undefined);
  return [...new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

/** The address of React Router's data of a page. @param page path and query */
function dataAddress(page: string): string {
  const [path = "", query] = page.split(/\?(.*)/s);
  return `${path}${path.endsWith("/") ? "_" : ""}.data${query === undefined ? "" : `?${query}`}`;
}

/**
 * A prefetch is not counted as a view (app/features/foundation/views/server/count-views.ts), and the browser answers the navigation from what it
 * has fetched, without a request. Asking whether that has changed counts the view: a 304 without a body.
 * @param address of the page's data
 */
function countPrefetchedView(address: string): void {
  const url = new URL(address, location.href).href;
  const last = performance
    .getEntriesByName(url, "resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .at(-1);
  // transferSize is 0 for a response without a request.
  if (last?.initiatorType === "fetch" && last.transferSize === 0) fetch(url, { cache: "no-cache" }).catch(() => {});
}
