import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigation } from "react-router";
import { blockedNavigationStore } from "#app/shell/connection/offline-state.ts";
import { fill } from "#app/shell/text/fill.ts";
import { layoutText } from "./text.ts";

/** Milliseconds after which a page is told to be on its way; a faster one is only told when it has come. */
const moment = 400;

/**
 * A thin bar while a page is slow to come (its animation starts after 150 ms), with words after a moment, and its title
 * when it has come. Of a form its button says that it is being sent.
 */
export function NavigationProgress() {
  const { state, formMethod } = useNavigation();
  const held = useSyncExternalStore(
    blockedNavigationStore.subscribe,
    blockedNavigationStore.read,
    blockedNavigationStore.readOnServer,
  );
  const isBusy = state !== "idle" && held === null;
  const isFetching = isBusy && formMethod !== "POST";
  const [isSlow, setIsSlow] = useState(false);
  const { pathname, search } = useLocation();
  const [announcement, setAnnouncement] = useState("");
  const announced = useRef(pathname + search);

  useEffect(() => {
    // The first page is read out by the screen reader itself.
    if (announced.current === pathname + search) return;
    announced.current = pathname + search;
    setAnnouncement(fill(layoutText.arrived, { title: document.title }));
  }, [pathname, search]);

  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setIsSlow(true), moment);
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
