import type { MouseEvent } from "react";
import { fill } from "#app/shell/text/fill.ts";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import type { Understood } from "../../server/answer.ts";
import type { SearchAnswer, SearchResult } from "../../server/search-catalogue.ts";
import { understoodLabels, understoodNotes } from "../understood-labels.ts";
import { understoodText } from "../understood-text.json";
import { searchText } from "./text.json";

/** An answer in the box, with the component that shows it. */
export interface FoundSuggestions {
  results: SearchResult[];
  understood: Understood;
  /** Announced to screen readers: a notice about the register, and the words that were not understood. */
  spoken: string;
  Panel: typeof SuggestionPanel;
}

/** @throws Error when the request fails or the status is not 2xx */
export async function findSuggestions(query: string, signal: AbortSignal): Promise<FoundSuggestions> {
  const response = await fetch(inVariant(`/api/search?${new URLSearchParams({ q: query })}`), { signal });
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  const { results, understood }: SearchAnswer = await response.json();
  const spoken = [understood.notice, ...understoodNotes(understood)].filter(Boolean).join(" ");
  return { results, understood, spoken, Panel: SuggestionPanel };
}

interface Props {
  id: string;
  understood: Understood;
  results: readonly SearchResult[];
  active: number | null;
  onPick: (event: MouseEvent, href: string) => void;
  onHover: (position: number) => void;
}

/**
 * The interpretation of the query, then the options. The interpretation is not part of the list, because it cannot be
 * chosen.
 */
function SuggestionPanel({ understood, ...list }: Props) {
  const { notice, noticeLink, corrected } = understood;
  const labels = understoodLabels(understood);
  const notes = [
    ...(corrected === undefined ? [] : [fill(understoodText.corrected, { corrected })]),
    ...understoodNotes(understood),
  ];
  const hasNothing = list.results.length === 0 && notice === undefined;
  return (
    <>
      {notice && (
        <p className="border-line border-b bg-raised px-4 py-2 text-sm">
          {notice}
          {noticeLink && (
            <a
              href={noticeLink.href}
              onClick={(event) => list.onPick(event, noticeLink.href)}
              className="link ml-2 inline-block py-2"
            >
              {noticeLink.label}
            </a>
          )}
        </p>
      )}
      {labels.length + notes.length > 0 && (
        <div className="space-y-1 border-line border-b px-4 py-2 text-sm">
          {labels.length > 0 && (
            <ul aria-label={understoodText.understood} className="flex flex-wrap gap-1.5">
              {labels.map(({ kind, label }) => (
                <li key={kind + label} className="rounded-full bg-primary-soft px-2.5 text-ink leading-6">
                  {label}
                </li>
              ))}
            </ul>
          )}
          {notes.map((note) => (
            <p key={note} className="text-muted">
              {note}
            </p>
          ))}
        </div>
      )}
      {hasNothing && <p className="px-4 py-3 text-muted">{searchText.none}</p>}
      {list.results.length > 0 && <SuggestionList {...list} />}
    </>
  );
}

/** The options; guides and tools are a group with a heading, before or after all others. */
function SuggestionList({ id, results, active, onPick, onHover }: Omit<Props, "understood">) {
  const options = results.map((result, position) => (
    // The input keeps the focus and handles the keys; aria-activedescendant names the active option.
    <a
      key={`${result.type}${result.id}`}
      id={`${id}-${position}`}
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
            {result.type === "course" ? (result.nameCn ?? result.kindCn) : result.nameCn}{" "}
            <span lang="en">{result.type === "institution" ? result.displayName : result.name}</span>
            {result.isClosed && (
              <span className="ml-2 rounded bg-danger-soft px-1.5 text-danger text-xs">{understoodText.closed}</span>
            )}
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

function Detail({ result }: { result: Exclude<SearchResult, { type: "page" }> }) {
  if (result.type === "institution") {
    return (
      <span className="block text-muted text-sm">
        {result.matchedBy && `${fill(searchText.alsoCalled, { name: result.matchedBy })} · `}
        {/* The code distinguishes schools with the same name. */}
        <span lang="en">{[[result.city, result.state].filter(Boolean).join(", "), result.code].join(" · ")}</span>
      </span>
    );
  }
  return (
    <span className="block text-muted text-sm">
      {result.institution.nameCn} {/* On a phone there is room for one name. */}
      <span lang="en" className={result.institution.nameCn === null ? "" : "max-sm:hidden"}>
        {result.institution.displayName}
      </span>{" "}
      · {result.code}
    </span>
  );
}
