import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { isNetworkFailure } from "#app/shell/connection/failures.ts";
import { fill } from "#app/shell/text/fill.ts";
import { searchText } from "./text.ts";

/** Debounce: milliseconds without a keystroke before a search. */
const searchPause = 350;

export type SuggestionState =
  | { kind: "empty" }
  | { kind: "loading" }
  | ({ kind: "found" } & Suggestions)
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
          (found): SuggestionState => ({ kind: "found", ...found }),
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
export type Suggestion = { id: number; href: string } & (
  | {
      type: "institution";
      name: string;
      code: string;
      displayName: string;
      nameCn: string | null;
      state: string | null;
      city: string | null;
      matchedBy: string | null;
    }
  | {
      type: "course";
      name: string;
      nameCn: string | null;
      kindCn: string | null;
      code: string;
      institution: { displayName: string; nameCn: string | null };
    }
  | { type: "page"; title: string; kind: "guide" | "tool" }
);

export interface Suggestions {
  results: Suggestion[];
  /** What the register does not have, or how a name was corrected. */
  notice?: string | undefined;
}

/** @throws Error when the request fails or the status is not 2xx */
async function findSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: query })}`, { signal });
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  const { results, understood }: { results: Suggestion[]; understood?: { notice?: string } } = await response.json();
  return { results, notice: understood?.notice };
}

interface Props {
  id: string;
  results: readonly Suggestion[];
  active: number | null;
  onPick: (event: MouseEvent, href: string) => void;
  onHover: (position: number) => void;
}

export const optionId = (listId: string, position: number) => `${listId}-${position}`;

/** The options, those of guides and tools as a group with a heading. They come before or after all others. */
export function SuggestionList({ id, results, active, onPick, onHover }: Props) {
  const options = results.map((result, position) => (
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
      <span className={`shrink-0 rounded px-1.5 text-xs leading-6 ${badges[result.type]}`}>
        {searchText[result.type === "page" ? result.kind : result.type]}
      </span>
      <span className="min-w-0">
        {result.type === "page" ? (
          result.title
        ) : (
          <>
            {result.type === "course" && (result.nameCn ?? result.kindCn)}{" "}
            <span lang="en">{result.type === "institution" ? result.displayName : result.name}</span>
            <Detail result={result} />
          </>
        )}
      </span>
    </a>
  ));
  const start = results.findIndex(({ type }) => type === "page");
  const end = start + results.filter(({ type }) => type === "page").length;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={searchText.suggestions}
      className="max-h-80 overflow-y-auto overscroll-contain py-1"
    >
      {start < 0 ? (
        options
      ) : (
        <>
          {options.slice(0, start)}
          {/* biome-ignore lint/a11y/useSemanticElements: a group of options, not of form controls */}
          <div role="group" aria-label={searchText.page} className="border-line not-first:border-t not-last:border-b">
            <div aria-hidden="true" className="px-4 pt-2 text-muted text-sm">
              {searchText.page}
            </div>
            {options.slice(start, end)}
          </div>
          {options.slice(end)}
        </>
      )}
    </div>
  );
}

const badges = {
  institution: "bg-primary text-primary-ink",
  course: "bg-accent-soft text-ink",
  page: "bg-raised text-ink",
};

function Detail({ result }: { result: Exclude<Suggestion, { type: "page" }> }) {
  if (result.type === "institution") {
    return (
      <span className="block text-muted text-sm">
        {result.nameCn && `${result.nameCn} · `}
        {result.matchedBy && `${fill(searchText.alsoCalled, { name: result.matchedBy })} · `}
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
