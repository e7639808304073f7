import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { clearBlockedNavigation, setShownAddress } from "./offline-state.ts";
import { loadHandlers } from "./router-hooks.ts";
import { whenIdle } from "./when-idle.ts";

/** The live region of the offline banner. Once the page is idle it loads the banner and starts the offline handlers. */
export function ConnectionBanner() {
  const [banner, setBanner] = useState<{ Component: ComponentType }>();
  const { pathname, search } = useLocation();

  useEffect(() => {
    whenIdle(() =>
      loadHandlers().then(
        ({ OfflineBanner, interceptDocumentLoads }) => {
          interceptDocumentLoads();
          setBanner({ Component: OfflineBanner });
        },
        () => {},
      ),
    );
  }, []);

  useEffect(() => {
    setShownAddress(pathname + search);
    // A page has opened: the blocked one, or another that replaces it.
    clearBlockedNavigation();
  }, [pathname, search]);

  return (
    <div
      role="alert"
      data-loaded={banner ? "" : undefined}
      className="fixed inset-x-0 top-0 z-50 empty:hidden print:hidden"
    >
      {banner && <banner.Component />}
    </div>
  );
}
