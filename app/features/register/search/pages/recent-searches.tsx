import { useEffect, useState } from "react";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { resultsText } from "./text.json";

const key = "aotu-searches";

const mostSearches = 8;

/** The recent searches of this browser, newest first. */
function readSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, mostSearches) : [];
  } catch {
    return [];
  }
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(searches.slice(0, mostSearches)));
  } catch {
    // Storage is blocked.
  }
}

/** Moves a searched text to the front of the recent searches. */
export function noteRecent(text: string): void {
  const q = text.trim();
  if (q !== "") store([q, ...readSearches().filter((one) => one !== q)]);
}

/** The recent searches of this browser. Empty during server rendering, because they are stored in the browser. */
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
            <ButtonLink to={`/search?${new URLSearchParams({ q })}`}>{q}</ButtonLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              store([]);
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
