import { Link } from "react-router";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ExploreQuery } from "#worker/features/search/input.ts";
import { drawnText } from "./drawn-text.ts";
import { exploreAddress } from "./explore-address.ts";
import { Chips, Guides } from "./guides-and-chips.tsx";
import { InstitutionResults } from "./institution-results.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { Results } from "./pages/search.tsx";
import { understoodText } from "./understood-text.ts";

interface Props {
  part: "understood" | "institutions" | "pages";
  q: string;
  results: Results;
}

/**
 * The parts of the results that stay as the server has drawn them: links only. Each belongs into a StaticSection. One component,
 * so that the browser loads them together, and only for the next search.
 */
export function ResultsSections({ part, q, results }: Props) {
  const { type, query, institutions, pages } = results;
  if (part === "understood") return <Understood q={q} results={results} />;
  if (part === "pages") {
    const addressOf = (page: number) => exploreAddress(query as ExploreQuery, { page });
    return <Pagination page={query.page} pages={pages} addressOf={addressOf} />;
  }
  return (
    <>
      {isNothing(results) && (
        <NothingFound
          conflicts={results.conflicts}
          closed={results.closed}
          offers={results.offers}
          chips={results.clear || results.isLimited ? results.chips : []}
          hasNotice={results.notice !== null}
        />
      )}
      {(type === "institution" || query.page === 1) && (
        <InstitutionResults institutions={institutions} isShort={type === "course"} />
      )}
    </>
  );
}

/** Whether to say that nothing was found: not above pages that answer. */
const isNothing = ({ totals, type, guides, conflicts }: Results) =>
  totals[type] === 0 && (guides.pages.length === 0 || conflicts.length > 0);

/** What was understood of the query, and the guides about it. */
function Understood({ q, results: { corrected, notice, chips, clear, notes, guides } }: Omit<Props, "part">) {
  return (
    <>
      {corrected && (
        <p className="mt-4">
          {fill(understoodText.corrected, { corrected: corrected.text })}{" "}
          <Link to={corrected.exact} className="text-primary underline underline-offset-4">
            {fill(drawnText.exact, { q })}
          </Link>
        </p>
      )}
      {notice && <p className="mt-4 rounded-lg border border-line bg-surface p-4">{notice}</p>}
      <Chips chips={chips} clear={clear} />
      {notes.map((note) => (
        <p key={note} className="mt-3 text-muted">
          {note}
        </p>
      ))}
      <Guides guides={guides.pages} isFirst={guides.isFirst} />
    </>
  );
}
