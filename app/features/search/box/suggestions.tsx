import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { isNetworkFailure } from "#app/shell/connection/failures.ts";
import { searchText } from "./text.ts";

/** Debounce: milliseconds without a keystroke before a search. */
const searchPause = 350;

export type SuggestionState =
  | { kind: "empty" }
  | { kind: "loading" }
  | { kind: "found"; results: Suggestion[] }
  | { kind: "offline" }
  | { kind: "failed" };

/**
 * Suggestions for the text that somebody types, debounced. A response counts only if it is for the newest text. After a
 * failure the list is empty, as specified, and the message is not that nothing matches.
 */
export function useSuggestions() {
  const [state, setState] = useState<SuggestionState>({ kind: "empty" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);

  /** Aborts a running search and keeps the results. The state must not stay "loading" without a request. */
  const stop = useCallback(() => {
    cancel();
    setState((now) => (now.kind === "loading" ? { kind: "empty" } : now));
  }, [cancel]);

  const clear = useCallback(() => {
    cancel();
    setState({ kind: "empty" });
  }, [cancel]);

  const search = useCallback(
    (text: string) => {
      const query = text.trim();
      if (query === "") return clear();
      cancel();
      setState({ kind: "loading" });
      const controller = new AbortController();
      running.current = controller;
      timer.current = setTimeout(async () => {
        const next = await findSuggestions(query, controller.signal).then(
          (results): SuggestionState => ({ kind: "found", results }),
          (error): SuggestionState => ({ kind: isNetworkFailure(error) ? "offline" : "failed" }),
        );
        // A slow response for an older text must not replace a newer one.
        if (!controller.signal.aborted) setState(next);
      }, searchPause);
    },
    [clear, cancel],
  );

  useEffect(() => cancel, [cancel]);

  return { state, search, clear, stop };
}

/** The fields of a result of GET /api/search that the box shows. */
export type Suggestion = {
  id: number;
  name: string;
  href: string;
} & (
  | {
      type: "institution";
      code: string;
      displayName: string;
      nameCn: string | null;
      state: string | null;
      city: string | null;
    }
  | { type: "course"; code: string; nameCn: string | null; institution: { displayName: string; nameCn: string | null } }
);

/** @throws Error when the request fails or the status is not 2xx */
async function findSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: query })}`, { signal });
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  const answer: { results: Suggestion[] } = await response.json();
  return answer.results;
}

interface Props {
  id: string;
  results: readonly Suggestion[];
  active: number | null;
  onPick: (event: MouseEvent, href: string) => void;
  onHover: (position: number) => void;
}

export const optionId = (listId: string, position: number) => `${listId}-${position}`;

export function SuggestionList({ id, results, active, onPick, onHover }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={searchText.suggestions}
      className="max-h-80 overflow-y-auto overscroll-contain py-1"
    >
      {results.map((result, position) => (
        // The input keeps the focus and handles the keys; aria-activedescendant names the active option.
        <a
          key={`${result.type}${result.id}`}
          id={optionId(id, position)}
          role="option"
          tabIndex={-1}
          aria-selected={position === active}
          href={result.href}
          onClick={(event) => onPick(event, result.href)}
          onPointerMove={() => onHover(position)}
          className="flex cursor-pointer items-baseline gap-3 px-4 py-2 aria-selected:bg-primary-soft"
        >
          <span
            className={`shrink-0 rounded px-1.5 text-xs leading-6 ${
              result.type === "institution" ? "bg-primary text-primary-ink" : "bg-accent-soft text-ink"
            }`}
          >
            {result.type === "institution" ? searchText.institution : searchText.course}
          </span>
          <span className="min-w-0">
            {result.type === "course" && result.nameCn}{" "}
            <span lang="en">{result.type === "institution" ? result.displayName : result.name}</span>
            <Detail result={result} />
          </span>
        </a>
      ))}
    </div>
  );
}

function Detail({ result }: { result: Suggestion }) {
  if (result.type === "institution") {
    return (
      <span className="block text-muted text-sm">
        {result.nameCn && `${result.nameCn} · `}
        {/* The code distinguishes schools with the same name. */}
        <span lang="en">{[[result.city, result.state].filter(Boolean).join(", "), result.code].join(" · ")}</span>
      </span>
    );
  }
  return (
    <span className="block text-muted text-sm">
      {result.institution.nameCn ?? <span lang="en">{result.institution.displayName}</span>} · {result.code}
    </span>
  );
}
