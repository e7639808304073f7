import type { TableQuery } from "#worker/platform/db/list-page.ts";
import { PresetLink } from "./preset-link.tsx";
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

/** Links to often used filters of a list; the one that is shown is marked. */
export function PresetLinks({ path, label, presets, query, sort, isDescending = false }: Props) {
  return (
    <nav aria-label={label} className="mb-3 flex flex-wrap gap-2">
      {presets.map((preset) => (
        <PresetLink
          key={preset.label}
          to={tableAddress(path, { q: "", filters: preset.filters, sort, isDescending, page: 1 })}
          isShown={query.q === "" && isSameChoice(preset.filters, query.filters)}
        >
          {preset.label}
        </PresetLink>
      ))}
    </nav>
  );
}
