import { Link } from "react-router";
import type { describeTabs } from "./describe-results.ts";
import { resultsText } from "./text.ts";

/** Tabs of courses and institutions with the numbers of results. */
export function ResultTabs({ tabs }: { tabs: ReturnType<typeof describeTabs> }) {
  return (
    <nav aria-label={resultsText.tabs} className="flex gap-2 border-line border-b">
      {tabs.map(({ href, label, isCurrent }) => (
        <Link
          key={label}
          to={href}
          aria-current={isCurrent ? "page" : undefined}
          preventScrollReset
          className="inline-flex min-h-11 items-center border-transparent border-b-2 px-3 text-muted hover:text-primary aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
