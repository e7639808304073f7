import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { t } from "../text/t.ts";

/** A thin bar while a page is slow to come (its animation starts after 150 ms), and its title when it has come. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== "idle";
  const { pathname, search } = useLocation();
  const [announcement, setAnnouncement] = useState("");
  const announced = useRef(pathname + search);

  useEffect(() => {
    // The first page is read out by the screen reader itself.
    if (announced.current === pathname + search) return;
    announced.current = pathname + search;
    setAnnouncement(t("layout.arrived", { title: document.title }));
  }, [pathname, search]);

  return (
    <>
      {isBusy && <div className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-accent" />}
      <p role="status" className="sr-only">
        {isBusy ? "" : announcement}
      </p>
    </>
  );
}
