import { Link } from "react-router";
import { Icon, xIcon } from "#app/shell/icons/icons.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Chip } from "./describe-chips.ts";
import type { ShownGuide } from "./describe-results.ts";
import { drawnText } from "./drawn-text.ts";

/**
 * Guides and tools about the query, such as 485 or 奖学金.
 * @param isFirst they answer the query, and are shown with their summaries
 */
export function Guides({ guides, isFirst = false }: { guides: readonly ShownGuide[]; isFirst?: boolean }) {
  if (guides.length === 0) return null;
  if (isFirst) {
    return (
      <section aria-label={drawnText.guides} className="mt-4">
        <ul className="grid gap-3 sm:grid-cols-3">
          {guides.map(({ path, title, summary, kind }) => (
            <li key={path} className="relative rounded-lg bg-primary-soft p-4">
              <p className="text-muted text-sm">{kind}</p>
              <h2 className="font-semibold leading-snug">
                <Link
                  to={path}
                  className="text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-sm">{summary}</p>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <nav aria-label={drawnText.guides} className="mt-4 flex flex-wrap items-baseline gap-x-4">
      <span className="text-muted">{drawnText.guides}</span>
      <ul className="flex flex-wrap gap-x-5">
        {guides.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className="inline-block py-1.5 link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The recognised parts of the query and the filters. Each is a link to the results without it. */
export function Chips({ chips, clear }: { chips: readonly Chip[]; clear: string | null }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={drawnText.understood} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ kind, label, without }) => (
        <li key={`${kind} ${label}`}>
          <Link
            to={without}
            aria-label={fill(drawnText.remove, { label })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-primary bg-primary-soft px-4 hover:border-danger hover:text-danger"
          >
            {label}
            <Icon d={xIcon} className="size-4" />
          </Link>
        </li>
      ))}
      {clear && (
        <li>
          <Link to={clear} className="inline-flex min-h-11 items-center px-2 text-primary underline underline-offset-4">
            {drawnText.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}
