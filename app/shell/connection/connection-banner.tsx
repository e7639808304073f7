import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import { clearBlockedNavigation, setShownAddress } from "./offline-state.ts";
import { loadHandlers, whenIdle } from "./router-hooks.ts";

type Handlers = Awaited<ReturnType<typeof loadHandlers>>;

/**
 * The live region of the offline banner. Once the page is idle it loads what makes the site usable offline: the banner,
 * the offline handlers and the service worker that caches pages; and the prefetch of links.
 */
export function ConnectionBanner() {
  const [handlers, setHandlers] = useState<Handlers>();
  const { pathname, search } = useLocation();

  useEffect(() => {
    whenIdle(() =>
      loadHandlers().then(
        (loaded) => {
          loaded.interceptDocumentLoads();
          setHandlers(loaded);
        },
        () => {},
      ),
    );
  }, []);

  useEffect(() => {
    setShownAddress(inVariant(pathname + search));
    // A page has opened: the blocked one, or another that replaces it.
    clearBlockedNavigation();
  }, [pathname, search]);

  useEffect(() => handlers?.cacheReadPage(inVariant(pathname + search)), [handlers, pathname, search]);

  return (
    <>
      <div
        role="alert"
        data-loaded={handlers ? "" : undefined}
        className="fixed inset-x-0 top-0 z-50 empty:hidden print:hidden"
      >
        {handlers && <handlers.OfflineBanner />}
      </div>
      {handlers && <handlers.PrefetchPage />}
    </>
  );
}
