import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { releaseNavigation } from "./held-navigation.ts";
import { loadConnection } from "./load-connection.ts";
import { setShownAddress } from "./shown-address.ts";

/** Where the page says that there is no network. What draws it, and keeps the page then, comes once there is time. */
export function ConnectionBanner() {
  const [banner, setBanner] = useState<{ Of: ComponentType }>();
  const { pathname, search } = useLocation();

  useEffect(() => {
    const whenIdle = typeof requestIdleCallback === "function" ? requestIdleCallback : setTimeout;
    whenIdle(() =>
      loadConnection().then(
        ({ HeldBanner, keepDocument }) => {
          keepDocument();
          setBanner({ Of: HeldBanner });
        },
        () => {},
      ),
    );
  }, []);

  useEffect(() => {
    setShownAddress(pathname + search);
    // What was asked for is open, or something else.
    releaseNavigation();
  }, [pathname, search]);

  return (
    <div role="alert" className="fixed inset-x-0 top-0 z-50 empty:hidden print:hidden">
      {banner && <banner.Of />}
    </div>
  );
}
