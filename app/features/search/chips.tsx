import { Link } from "react-router";
import { Icon, xIcon } from "#app/shell/icons/icons.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Chip } from "./describe-results.ts";
import { resultsText } from "./text.ts";

/** What the search goes by: parts of the query as they were understood, and filters. Each is a link without it. */
export function Chips({ chips, clear }: { chips: readonly Chip[]; clear: string | null }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={resultsText.understood} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ kind, label, without }) => (
        <li key={`${kind} ${label}`}>
          <Link
            to={without}
            aria-label={fill(resultsText.remove, { label })}
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
            {resultsText.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}
