import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { blockedNavigation } from "#app/shell/connection/offline-state.ts";
import { useStore } from "#app/shell/store/create-store.ts";
import { fill } from "#app/shell/text/fill.ts";
import { layoutText } from "./text.json";

/** Delay before "loading" is shown and announced, ms; a faster page is only announced when it has opened. */
const announceAfter = 400;

/**
 * Progress of a client-side navigation: a thin bar (its animation starts after 150 ms), a text when it takes longer, and
 * an announcement of the new title for screen readers. Not the text for a POST: the form's button shows that itself.
 */
export function NavigationProgress() {
  const { state, formMethod } = useNavigation();
  const isBusy = useStore(blockedNavigation) === null && state !== "idle";
  const isFetching = isBusy && formMethod !== "POST";
  const [isSlow, setIsSlow] = useState(false);
  const { pathname, search } = useLocation();
  const [announcement, setAnnouncement] = useState("");
  const announced = useRef(pathname + search);

  useEffect(() => {
    // Screen readers announce the first page themselves.
    if (announced.current === pathname + search) return;
    announced.current = pathname + search;
    setAnnouncement(fill(layoutText.arrived, { title: document.title }));
  }, [pathname, search]);

  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setIsSlow(true), announceAfter);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isFetching]);

  return (
    <>
      {isBusy && <div className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-accent" />}
      <p role="status" className="pointer-events-none fixed inset-x-0 top-1 z-50 text-center text-sm print:hidden">
        {isSlow ? (
          <span className="rounded-full border border-line bg-surface px-3 py-0.5 text-muted shadow">
            {layoutText.loading}
          </span>
        ) : (
          <span className="sr-only">{isBusy ? "" : announcement}</span>
        )}
      </p>
    </>
  );
}
