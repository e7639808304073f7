import { type FocusEvent, useState } from "react";
import { commonText } from "#app/shell/frame/text.ts";
import { Icon, pauseIcon, playIcon } from "#app/shell/icons/icons.tsx";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { tickerText } from "./text.ts";

interface Item {
  id: number;
  title: string;
  source: string;
  sourceUrl: string | null;
  date: string;
}

/** Duration of one round by dozens of items, so that the speed stays the same. The last is for all longer lists. */
const durations = [
  "[animation-duration:90s]",
  "[animation-duration:180s]",
  "[animation-duration:270s]",
  "[animation-duration:360s]",
  "[animation-duration:450s]",
];

/**
 * A scrolling line of news that pauses on hover and focus. The list is rendered twice so that the loop has no gap. Under
 * reduced motion it is one list that the visitor scrolls.
 */
export function NewsTicker({ items }: { items: readonly Item[] }) {
  const [isPaused, setPaused] = useState(false);
  if (items.length === 0) return null;
  const duration = durations[Math.ceil(items.length / 12) - 1] ?? durations.at(-1);
  return (
    <section
      aria-label={tickerText.label}
      onBlur={scrollToStart}
      className="relative h-10 border-line border-b bg-raised text-sm"
    >
      {/* relative: contains the absolutely positioned texts for screen readers, which would widen the page otherwise */}
      <div className="group relative h-full overflow-hidden motion-reduce:overflow-x-auto">
        <div
          className={`flex h-full w-max animate-ticker ${duration} group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:animate-none ${isPaused ? "[animation-play-state:paused]" : ""}`}
        >
          <StaticSection contentKey="news" className="flex h-full">
            <NewsList items={items} />
            <div aria-hidden="true" inert className="motion-reduce:hidden">
              <NewsList items={items} isCopy />
            </div>
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

/**
 * Styled by classes on the list (`*:`, `[&_a]:`): it is on every page, and classes on each item would double its bytes.
 * @param isCopy the second, inert copy: without links
 */
function NewsList({ items, isCopy = false }: { items: readonly Item[]; isCopy?: boolean }) {
  return (
    <ul className="flex h-full min-w-screen shrink-0 items-center justify-around *:flex *:items-center *:gap-2 *:whitespace-nowrap *:px-5 *:text-muted [&_a]:py-1 [&_a]:text-ink [&_a]:hover:text-primary [&_a]:hover:underline [&_b]:font-normal [&_b]:text-ink">
      {items.map(({ id, title, source, sourceUrl, date }) => (
        <li key={id}>
          {sourceUrl && !isCopy ? (
            <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
              {title}
              <span className="sr-only">{commonText.newTab}</span>
            </a>
          ) : (
            <b>{title}</b>
          )}
          <span>{source}</span>
          <time dateTime={date}>{date}</time>
        </li>
      ))}
    </ul>
  );
}
