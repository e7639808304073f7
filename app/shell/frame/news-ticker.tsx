import { type FocusEvent, Suspense, useState } from "react";
import { Icon, pauseIcon, playIcon } from "#app/shell/icons/icons.tsx";
import { lazyOrNothing, StaticSection } from "#app/shell/islands/static-section.tsx";
import type { Item } from "../server-frame/server-frame.tsx";
import { tickerText } from "./text.json";

/** The browser reuses the server's list. */
const NewsLists = import.meta.env.SSR
  ? (await import("../server-frame/server-frame.tsx")).NewsLists
  : lazyOrNothing(async () => (await import("../server-frame/server-frame.tsx")).NewsLists);

/**
 * A scrolling line of news that pauses on hover and focus. The list is rendered twice so that the loop has no gap. Under
 * reduced motion it is one list that the visitor scrolls.
 */
export function NewsTicker({ items }: { items: readonly Item[] }) {
  const [isPaused, setPaused] = useState(false);
  if (items.length === 0) return null;
  return (
    <section
      aria-label={tickerText.label}
      onBlur={scrollToStart}
      className="relative h-10 border-line border-b bg-raised text-sm"
    >
      {/* relative: contains the absolutely positioned texts for screen readers, which would widen the page otherwise */}
      <div className="group relative h-full overflow-hidden motion-reduce:overflow-x-auto">
        <div
          className={`flex h-full w-max animate-ticker group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:animate-none ${isPaused ? "[animation-play-state:paused]" : ""}`}
        >
          <StaticSection contentKey="news" className="flex h-full">
            <Suspense>
              <NewsLists items={items} />
            </Suspense>
          </StaticSection>
        </div>
      </div>
      {/* A pause button, since touch screens have neither hover nor focus (WCAG 2.2.2). */}
      <button
        type="button"
        aria-pressed={isPaused}
        aria-label={tickerText.pause}
        onClick={() => setPaused(!isPaused)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center border-line border-l bg-raised text-muted hover:text-primary motion-reduce:hidden noscript:hidden"
      >
        {isPaused ? <Icon d={playIcon} className="size-4" /> : <Icon d={pauseIcon} className="size-4" />}
      </button>
    </section>
  );
}

/**
 * The browser scrolls the ticker to a link that receives focus. Left at that position, the running list would show a gap
 * at its end. Not under reduced motion (the visitor scrolls), nor when only the window has lost focus.
 */
function scrollToStart({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    currentTarget.firstElementChild?.scrollTo({ left: 0 });
  }
}
