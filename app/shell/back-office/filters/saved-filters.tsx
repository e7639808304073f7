import { use } from "react";
import { Link, useLocation } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import type { TableQuery } from "#worker/platform/db/list-page.ts";
import type { SavedQuery } from "#worker/platform/saved-filters/input.ts";
import { PresetLink } from "../table/preset-link.tsx";
import { isSameChoice, tableAddress } from "../table/table-address.ts";
import { SavedFiltersContext } from "./saved-filters-context.ts";
import { filtersText } from "./text.ts";

/** The page that saves, renames and removes filters. */
export const filtersPath = "/admin/filters";

/** The address of a list with a saved filter. */
export const savedAddress = (list: string, query: SavedQuery): string =>
  tableAddress(list, { ...query, q: "", page: 1 });

const isShown = (saved: SavedQuery, query: TableQuery) =>
  query.q === "" &&
  saved.sort === query.sort &&
  saved.isDescending === query.isDescending &&
  isSameChoice(saved.filters, query.filters);

interface Props {
  /** Path of the list. */
  path: string;
  query: TableQuery;
}

/** Links to the filters that the member has saved for a list, and a form that saves the one that is shown. */
export function SavedFilters({ path, query }: Props) {
  const filters = use(SavedFiltersContext).filter(({ list }) => list === path);
  const isChosen = useLocation().search !== "";
  const isSaved = filters.some((saved) => isShown(saved.query, query));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden">
      {filters.length > 0 && (
        <nav aria-label={filtersText.links} className="flex flex-wrap items-center gap-2">
          {filters.map((saved) => (
            <PresetLink key={saved.id} to={savedAddress(path, saved.query)} isShown={isShown(saved.query, query)}>
              {saved.name}
            </PresetLink>
          ))}
          <Link
            to={filtersPath}
            className="inline-flex min-h-11 items-center text-muted text-sm underline underline-offset-4"
          >
            {filtersText.manage}
          </Link>
        </nav>
      )}
      {isChosen && !isSaved && <SaveForm key={tableAddress(path, query)} path={path} query={query} />}
    </div>
  );
}

function SaveForm({ path, query }: Props) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {filtersText.save}
      </summary>
      <PostForm action={filtersPath} className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="list" value={path} />
        <input type="hidden" name="search" value={tableAddress(path, { ...query, q: "" }).slice(path.length)} />
        <label className="block">
          <span className="mb-1 block text-muted text-sm">
            {filtersText.name}
            {query.q !== "" && `（${filtersText.withoutSearch}）`}
          </span>
          <input name="name" required maxLength={20} autoComplete="off" className={controlStyle} />
        </label>
        <SubmitButton tone="plain">{filtersText.submit}</SubmitButton>
      </PostForm>
    </details>
  );
}
