import { type FocusEvent, useState } from "react";
import { Icon } from "#app/shell/icons/icon.tsx";
import { pauseIcon, playIcon } from "#app/shell/icons/paths.ts";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { commonText } from "#app/shell/text/common.ts";
import { tickerText } from "./text.ts";
import { useHydrated } from "./use-hydrated.ts";

interface Item {
  id: number;
  title: string;
  source: string;
  sourceUrl: string | null;
  date: string;
}

/** How long the band runs, by the dozens of items in it: it keeps its speed. The last is for all that are more. */
const durations = [
  "[animation-duration:90s]",
  "[animation-duration:180s]",
  "[animation-duration:270s]",
  "[animation-duration:360s]",
  "[animation-duration:450s]",
];

/**
 * A band of news that runs by itself and rests under the mouse or the focus. The list stands twice so that the end
 * meets the beginning; who asked for less motion gets one list to scroll by hand.
 */
export function NewsTicker({ items }: { items: readonly Item[] }) {
  const [isPaused, setPaused] = useState(false);
  const isHydrated = useHydrated();
  if (items.length === 0) return null;
  const duration = durations[Math.ceil(items.length / 12) - 1] ?? durations.at(-1);
  return (
    <section
      aria-label={tickerText.label}
      onBlur={rewind}
      className="relative h-10 border-line border-b bg-raised text-sm"
    >
      {/* relative: words for screen readers are taken out of the flow, and would widen the page */}
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
      {isHydrated && (
        // Touch screens have neither hover nor focus (WCAG 2.2.2).
        <button
          type="button"
          aria-pressed={isPaused}
          aria-label={tickerText.pause}
          onClick={() => setPaused(!isPaused)}
          className="absolute inset-y-0 right-0 flex w-10 items-center justify-center border-line border-l bg-raised text-muted hover:text-primary motion-reduce:hidden"
        >
          {isPaused ? <Icon d={playIcon} className="size-4" /> : <Icon d={pauseIcon} className="size-4" />}
        </button>
      )}
    </section>
  );
}

/**
 * The browser scrolls the band to a link that gets the focus; left there, the running list would end in a gap.
 * Not where the list is scrolled by hand, nor while only the window has lost the focus.
 */
function rewind({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    currentTarget.firstElementChild?.scrollTo({ left: 0 });
  }
}

/**
 * Every page has it, so it is styled from the list: classes at each item would be half of its bytes.
 * @param isCopy of the list that nobody can reach: without links
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
