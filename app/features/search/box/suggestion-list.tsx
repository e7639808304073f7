import type { MouseEvent } from "react";
import type { Suggestion } from "./find-suggestions.ts";
import { searchText } from "./text.ts";

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
        // The input keeps the focus and hears the keys; options are reached through aria-activedescendant.
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
            <span lang="en">{result.name}</span>
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
        {/* The code tells schools of one name apart. */}
        <span lang="en">{[[result.city, result.state].filter(Boolean).join(", "), result.code].join(" · ")}</span>
      </span>
    );
  }
  return (
    <span className="block text-muted text-sm">
      {result.institution.nameCn ?? <span lang="en">{result.institution.name}</span>} · {result.code}
    </span>
  );
}
