import { Link } from "react-router";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { ExploreQuery } from "#worker/features/search/input.ts";
import { exploreAddress } from "./explore-address.ts";
import { resultsText } from "./text.ts";

interface Props {
  query: ExploreQuery;
  type: "course" | "institution";
  totals: { course: number; institution: number };
}

/** Courses or institutions, with how many there are of each. */
export function ResultTabs({ query, type, totals }: Props) {
  return (
    <nav aria-label={resultsText.tabs} className="flex gap-2 border-line border-b">
      {(["course", "institution"] as const).map((tab) => (
        <Link
          key={tab}
          to={exploreAddress(query, { type: tab, sort: tab === "course" ? query.sort : "relevance" })}
          aria-current={tab === type ? "page" : undefined}
          preventScrollReset
          className="inline-flex min-h-11 items-center border-transparent border-b-2 px-3 text-muted hover:text-primary aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {fill(tab === "course" ? resultsText.totalCourses : resultsText.totalInstitutions, {
            count: formatNumber(totals[tab]),
          })}
        </Link>
      ))}
    </nav>
  );
}
