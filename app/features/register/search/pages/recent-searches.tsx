import { useEffect, useState } from "react";
import { Link } from "react-router";
import { forgetSearches, readSearches } from "./box/saved-text.ts";
import { resultsText } from "./text.json";

/** What was searched from this browser; nothing on the server, which does not know it. */
export function RecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => setSearches(readSearches()), []);
  if (searches.length === 0) return null;
  return (
    <section aria-label={resultsText.recent} className="mt-6">
      <h2 className="text-block">{resultsText.recent}</h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {searches.map((q) => (
          <li key={q}>
            <Link to={`/search?${new URLSearchParams({ q })}`} className="button">
              {q}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              forgetSearches();
              setSearches([]);
            }}
            className="link min-h-11"
          >
            {resultsText.forget}
          </button>
        </li>
      </ul>
    </section>
  );
}
