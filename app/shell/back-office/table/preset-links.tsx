import { Link } from "react-router";
import type { TableQuery } from "#worker/platform/db/list-page.ts";
import { isSameChoice, tableAddress } from "./table-address.ts";

/** An often used filter of a list. */
export interface Preset {
  label: string;
  filters: Readonly<Record<string, string>>;
}

interface Props {
  /** Path of the list. */
  path: string;
  /** Name of the links for screen readers. */
  label: string;
  presets: readonly Preset[];
  query: TableQuery;
  /** The list's default order, which the links start with. */
  sort: string;
  isDescending?: boolean;
}

/** Links to frequently used filters of a list; the current one is marked. */
export function PresetLinks({ path, label, presets, query, sort, isDescending = false }: Props) {
  return (
    <nav aria-label={label} className="mb-3 flex flex-wrap gap-2">
      {presets.map((preset) => (
        <Link
          key={preset.label}
          to={tableAddress(path, { q: "", filters: preset.filters, sort, isDescending, page: 1 })}
          aria-current={query.q === "" && isSameChoice(preset.filters, query.filters) ? "page" : undefined}
          className="inline-flex min-h-9 items-center rounded-full border border-line px-4 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary"
        >
          {preset.label}
        </Link>
      ))}
    </nav>
  );
}
